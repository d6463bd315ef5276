import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { markFields } from "#src/client/form-errors.ts";
import { useUnsaved } from "#src/client/use-unsaved.ts";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { AskPassword } from "#src/ui/ask-password.tsx";
import { Button } from "#src/ui/button.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { type MailServerForm, type MailServerSettings, mailServerForm } from "../contract.ts";
import { missingOf } from "../rules.ts";
import { MAIL_PROVIDERS } from "./mail-providers.ts";
import { mailServerQuery } from "./queries.ts";

const OTHER = { value: "other", label: "Otro" };

const providerAt = (host: string) => MAIL_PROVIDERS.find((provider) => provider.host === host.trim().toLowerCase());

const valuesOf = ({ host, port, username, sender_name, sender_email }: MailServerSettings) => ({
  ...{ host, port, username, sender_name, sender_email },
  password: "",
});

type Asked = MailServerForm | "remove";

export function MailServerFields({ server, onChanged }: { server: MailServerSettings; onChanged: () => void }) {
  const queries = useQueryClient();
  const form = useZodForm(mailServerForm, valuesOf(server));
  const field = fieldOf(form);
  useUnsaved(form.formState.isDirty);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const submit = form.handleSubmit((given) => {
    const missing = missingOf(given, server);
    if (missing) form.setError(missing.field, { message: missing.message }, { shouldFocus: true });
    else setAsked(given);
  });
  const provider = providerAt(form.watch("host"));

  const choose = (value: string) => {
    const { host, port } = MAIL_PROVIDERS.find((one) => one.value === value) ?? { host: "", port: 587 };
    form.setValue("host", host, { shouldDirty: true });
    form.setValue("port", port, { shouldDirty: true });
    form.clearErrors(["host", "port"]);
    form.setFocus(host === "" ? "host" : "username");
  };

  async function confirm(what: Asked, password: string): Promise<void> {
    try {
      toast.success(await send(what, password));
    } catch (error) {
      if (!(error instanceof ApiError) || error.details.length === 0) throw error;
      // Field errors show beside the field.
      close();
      return markFields(form, error);
    }
    close();
    form.reset(valuesOf(await queries.fetchQuery({ ...mailServerQuery(), staleTime: 0 })));
    onChanged();
  }

  return (
    <>
      <form noValidate autoComplete="off" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ChoiceChips
          label="Quién te da el correo"
          choices={[...MAIL_PROVIDERS, OTHER]}
          value={provider?.value ?? OTHER.value}
          onChoose={choose}
        />
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <TextField label="Servidor" autoCapitalize="none" spellCheck={false} required {...field("host")} />
          <TextField
            label="Puerto"
            inputMode="numeric"
            hint="587 o 465"
            required
            {...field("port", { valueAsNumber: true })}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Usuario"
            hint="Casi siempre, el email entero."
            autoCapitalize="none"
            spellCheck={false}
            {...field("username")}
          />
          <PasswordField
            label="Contraseña del correo"
            autoComplete="new-password"
            hint={
              server.username === "" || server.lacks_password
                ? "La del correo, no la de la tienda."
                : "Vacía: queda la que está."
            }
            {...field("password")}
          />
        </div>
        {provider?.password && (
          <p className="max-w-prose text-sm">
            {provider.password.words}{" "}
            <a
              href={provider.password.link}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold text-leaf underline underline-offset-4"
            >
              Crear la contraseña de aplicación
            </a>
          </p>
        )}
        {server.given_sender === null ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Nombre del remitente" hint="Vacío: el nombre de la tienda." {...field("sender_name")} />
            <TextField label="Email del remitente" type="email" hint="Vacío: el usuario." {...field("sender_email")} />
          </div>
        ) : (
          <p className="wrap-anywhere text-muted text-sm">
            El remitente es {server.given_sender}: lo puso quien mantiene la tienda.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton pending={form.formState.isSubmitting} pendingLabel="Un momento…">
            {server.set_by === "owner" ? "Cambiar" : "Conectar"}
          </SubmitButton>
          {server.set_by === "owner" && (
            <Button tone="quiet" onClick={() => setAsked("remove")}>
              Quitar el servidor
            </Button>
          )}
        </div>
      </form>
      {asked !== null && (
        <AskPassword
          {...(asked === "remove" ? REMOVING : SAVING)}
          onClose={close}
          onConfirm={(password) => confirm(asked, password)}
        />
      )}
    </>
  );
}

/** Returns what to tell. */
async function send(asked: Asked, password: string): Promise<string> {
  if (asked === "remove") {
    const failure = "No se pudo quitar el servidor de email";
    return (await api.post("/settings/mail-server/remove/", { password }, { failure })).message;
  }
  const failure = "No se pudo guardar el servidor de email";
  await api.put("/settings/mail-server/", { ...asked, own_password: password }, { failure });
  return "Servidor de email guardado";
}

const SAVING = {
  title: "Confirmá que sos vos",
  description:
    "Por ese servidor salen también los códigos para recuperar contraseñas. Ingresá la tuya, la de la tienda.",
  confirm: "Confirmar",
};

const REMOVING = {
  title: "¿Quitar el servidor de email?",
  description: "Los emails dejan de salir y quedan en una carpeta. Ingresá tu contraseña, la de la tienda.",
  confirm: "Quitar",
  tone: "danger" as const,
};
