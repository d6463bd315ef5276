import { api } from "#src/client/api-client.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import { UsernameField } from "#src/ui/account-fields.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { acceptInvitationInput, joinInput } from "../contract.ts";

export type Credentials = { username: string; password: string };

type FormProps = { token: string; onJoined: (credentials: Credentials) => Promise<void> };

const ACTION = "Sumarme al equipo";
const CALL = { anonymous: true, failure: "No se pudo aceptar la invitación" };

const refused = (error: Error) => toast.error(error.message);

export function AcceptForm({ token, onJoined }: FormProps) {
  const sent = useApiForm(acceptInvitationInput, {
    defaults: { token },
    send: async (input) => {
      const { username } = await api.post("/auth/invitation/accept/", input, CALL);
      await onJoined({ username, password: input.password });
    },
    refused,
  });
  const { field } = sent;
  return (
    <StackedForm sent={sent} action={ACTION} pendingLabel="Creando tu cuenta…">
      <TextField label="Nombre" autoComplete="given-name" {...field("first_name")} />
      <TextField label="Apellido" autoComplete="family-name" {...field("last_name")} />
      <UsernameField hint="Con él vas a iniciar sesión, y con él queda lo que hagas." {...field("username")} />
      <PasswordField label="Contraseña" autoComplete="new-password" hint="8 caracteres o más." {...field("password")} />
      <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...field("password2")} />
    </StackedForm>
  );
}

export function JoinForm({ token, onJoined }: FormProps) {
  const sent = useApiForm(joinInput, {
    defaults: { token },
    send: async (input) => {
      const { username } = await api.post("/auth/invitation/join/", input, CALL);
      await onJoined({ username, password: input.password });
    },
    refused,
  });
  return (
    <StackedForm sent={sent} action={ACTION} pendingLabel="Entrando…">
      <PasswordField
        label="Contraseña"
        hint="La de tu cuenta en la tienda."
        autoComplete="current-password"
        {...sent.field("password")}
      />
    </StackedForm>
  );
}
