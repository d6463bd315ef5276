import { type ApiError, api } from "#src/client/api-client.ts";
import { forgetDraft } from "#src/client/draft.ts";
import { useDraft } from "#src/client/use-draft.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { EmailField, UsernameField } from "#src/ui/account-fields.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { StackedForm } from "#src/ui/stacked-form.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast, toastErrors } from "#src/ui/toasts.tsx";
import { newPasswordHint } from "./new-password-hint.ts";
import { awaitVerification } from "./pending-verification.ts";

const DRAFT = "register";
const KEPT_FIELDS = ["first_name", "last_name", "username", "email"] as const;

const ERROR_SHOWN_FOR = 6_000;

const failuresOf = (error: ApiError): string[] => {
  if (error.isUnanswered) return ["Error de conexión. Por favor, verifica tu conexión a internet."];
  return error.errors.length > 0 ? error.errors : ["Errores de validación"];
};

type RegisterFormProps = {
  /** Date of the legal texts shown. */
  acceptedTexts: string | undefined;
  onRegistered: () => void;
};

/** Registers an account, to be verified by a mailed code (docs/shop.md, Accounts). */
export function RegisterForm({ acceptedTexts, onRegistered }: RegisterFormProps) {
  const sent = useLazyApiForm(async () => (await import("../contract.ts")).registerInput, {
    send: async (input) => {
      const failure = "Error al crear la cuenta. Por favor, intenta nuevamente.";
      const account = { ...input, accepted_texts: acceptedTexts };
      const { user_id } = await api.post("/auth/register/", account, { anonymous: true, failure });
      forgetDraft(DRAFT);
      toast.success("Cuenta creada. Por favor verifica tu email.");
      awaitVerification({ email: input.email, user_id }, { username: input.username, password: input.password });
      onRegistered();
    },
    refused: (error) => toastErrors(failuresOf(error), ERROR_SHOWN_FOR),
  });
  const { form, field } = sent;
  useDraft(form, DRAFT, KEPT_FIELDS);
  return (
    <StackedForm sent={sent} action="Crear cuenta" pendingLabel="Creando tu cuenta…" fields="sm:grid-cols-2 sm:gap-x-6">
      <TextField label="Nombre" autoComplete="given-name" {...field("first_name")} />
      <TextField label="Apellido" autoComplete="family-name" {...field("last_name")} />
      <UsernameField hint="Con él vas a iniciar sesión: 4 caracteres o más." {...field("username")} />
      <EmailField hint="Te enviamos un código para verificarlo." {...field("email")} />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        hint={newPasswordHint(form.watch("password"), form.watch("username"))}
        {...field("password", { deps: form.formState.touchedFields.password2 ? ["password2"] : [] })}
      />
      <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...field("password2")} />
    </StackedForm>
  );
}
