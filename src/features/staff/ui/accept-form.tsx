import { api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { useSubmit } from "#src/client/use-submit.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { PasswordField } from "#src/ui/password-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { acceptInvitationInput, joinInput } from "../contract.ts";

export type Credentials = { username: string; password: string };

type FormProps = { token: string; onJoined: (credentials: Credentials) => Promise<void> };

const rows = "grid gap-3 *:min-h-25";
const options = { anonymous: true, failure: "No se pudo aceptar la invitación" };

export function AcceptForm({ token, onJoined }: FormProps) {
  const form = useZodForm(acceptInvitationInput, { token });
  const field = fieldOf(form);
  const submit = useSubmit(form, {
    send: async (input) => {
      const { username } = await api.post("/auth/invitation/accept/", input, options);
      await onJoined({ username, password: input.password });
    },
    onFailure: (error) => toast.error(error.message),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid">
      <div className={rows}>
        <TextField label="Nombre" autoComplete="given-name" {...field("first_name")} />
        <TextField label="Apellido" autoComplete="family-name" {...field("last_name")} />
        <TextField
          label="Nombre de usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="Con él vas a iniciar sesión, y con él queda lo que hagas."
          {...field("username")}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint="8 caracteres o más."
          {...field("password")}
        />
        <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...field("password2")} />
      </div>
      <SubmitButton pending={form.formState.isSubmitting} pendingLabel="Creando tu cuenta…" className="mt-3 min-h-12!">
        Sumarme al equipo
      </SubmitButton>
    </form>
  );
}

export function JoinForm({ token, onJoined }: FormProps) {
  const form = useZodForm(joinInput, { token });
  const field = fieldOf(form);
  const submit = useSubmit(form, {
    send: async (input) => {
      const { username } = await api.post("/auth/invitation/join/", input, options);
      await onJoined({ username, password: input.password });
    },
    onFailure: (error) => toast.error(error.message),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid">
      <div className={rows}>
        <PasswordField
          label="Contraseña"
          hint="La de tu cuenta en la tienda."
          autoComplete="current-password"
          {...field("password")}
        />
      </div>
      <SubmitButton pending={form.formState.isSubmitting} pendingLabel="Entrando…" className="mt-3 min-h-12!">
        Sumarme al equipo
      </SubmitButton>
    </form>
  );
}
