import { api } from "#src/client/api-client.ts";
import { PATHS } from "#src/paths.ts";
import { EmailField } from "#src/ui/account-fields.tsx";
import { RadioCards } from "#src/ui/radio-cards.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { RequestForm, useRequestForm } from "./request-form.tsx";

const CHOICES = [
  { value: "access", label: "Verlos", hint: "Qué datos míos tienen y para qué." },
  { value: "correction", label: "Corregirlos", hint: "Hay un dato que está mal o es viejo." },
  { value: "erasure", label: "Borrarlos", hint: "Que no guarden más mis datos." },
] as const;

export function DataRequestForm({ hasClosing }: { hasClosing: boolean }) {
  const sent = useRequestForm(
    async () => (await import("../inputs.ts")).dataRequestInput,
    (input) => api.post("/withdrawals/personal-data/", input, { anonymous: true }),
  );
  const { field } = sent;
  const kind = sent.form.watch("kind");
  return (
    <RequestForm sent={sent} action="Enviar el pedido">
      <RadioCards legend="¿Qué querés hacer con tus datos?" choices={CHOICES} {...field("kind")} />
      {kind === "erasure" && hasClosing && (
        <p className="min-h-0! text-muted">
          Si tenés una cuenta, el{" "}
          <a href={`${PATHS.withdrawal}#baja`} className="font-semibold text-leaf underline underline-offset-4">
            botón de baja
          </a>{" "}
          la borra con tus datos en el momento.
        </p>
      )}
      <EmailField hint="El de tu cuenta o el de tu pedido. Ahí te respondemos." {...field("email")} />
      <TextArea
        label={kind === "correction" ? "Qué dato está mal y cómo va" : "Algo más (opcional)"}
        hint="Por ejemplo, el número de tu pedido. No escribas contraseñas ni datos de tarjetas o de salud."
        maxLength={2000}
        {...field("details")}
      />
    </RequestForm>
  );
}
