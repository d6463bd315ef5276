import { useForm } from "react-hook-form";
import { fieldOf } from "#src/client/field-of.ts";
import { needsProof } from "#src/contract/data-requests.ts";
import { CheckField } from "#src/ui/admin/check-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { IDENTITY_PROOFS, type Withdrawal, type WithdrawalAnswerInput, type WithdrawalKind } from "../../contract.ts";
import { howAnswered } from "./words.ts";

type AnswerDialogProps = {
  request: Withdrawal;
  status: WithdrawalAnswerInput["status"];
  isBusy: boolean;
  onAnswer: (answer: WithdrawalAnswerInput) => void;
  onClose: () => void;
};

const NO_REASON = "Escribí por qué, para quien lo pidió";
const NO_DATA = "Escribí los datos que tenés, para quien los pidió";

/** What the answer is about when the request is accepted. */
const ACCEPTED: Readonly<Record<WithdrawalKind, { label: string; hint: string }>> = {
  purchase: { label: "Qué sigue (opcional)", hint: "Por ejemplo: cuándo lo retirás y cómo devolvés el dinero." },
  account: { label: "Qué sigue (opcional)", hint: "No hay una cuenta que borrar." },
  access: { label: "Los datos que tenés", hint: "Nombre, contacto, pedidos y para qué los usás." },
  correction: { label: "Qué corregiste (opcional)", hint: "Corregilo antes de aceptar." },
  erasure: {
    label: "Qué más decís (opcional)",
    hint: "Al aceptar se borran sus datos de los pedidos y emails. No se puede deshacer.",
  },
};

export function AnswerDialog({ request, status, isBusy, onAnswer, onClose }: AnswerDialogProps) {
  const { order } = request;
  const isAccepted = status === "accepted";
  // An account that is closed gets only the mail that says so.
  const closes = isAccepted && request.closing === "confirmed";
  const canCancel = isAccepted && order !== null && order.status !== "cancelled";
  const isNeeded = !isAccepted || request.kind === "access";
  const asksForProof = isAccepted && needsProof(request.kind) && request.confirmed_at === null;
  // What is still in the shop returns at once; what was delivered has to come back first.
  const defaultValues = { status, answer: "", cancel_order: canCancel && order.status === "pending" };
  const form = useForm<WithdrawalAnswerInput>({ defaultValues });
  const field = fieldOf(form);
  const { error: proofError, ...proof } = field("identity_proof", {
    required: asksForProof && "Elegí cómo comprobaste quién es",
  });
  const told = request.mailed_to === null ? "" : " y avisar";
  return (
    <Dialog
      onOpenChange={() => isBusy || onClose()}
      title={isAccepted ? "Aceptar la solicitud" : "Rechazar la solicitud"}
      description={
        closes
          ? `${request.code}: se borra la cuenta de ${request.contact}. ${howAnswered(request)} No se puede deshacer.`
          : `${request.code}, de ${request.contact || "una cuenta eliminada"}. ${howAnswered(request)}`
      }
    >
      <form className="grid gap-4" noValidate onSubmit={form.handleSubmit((answer) => isBusy || onAnswer(answer))}>
        {canCancel && (
          <CheckField
            label={`Cancelar el pedido #${order.id}`}
            hint={`Sus unidades vuelven al stock${order.status === "completed" ? ": hacelo cuando te hayan devuelto los productos." : "."}`}
            {...form.register("cancel_order")}
          />
        )}
        {asksForProof && (
          <fieldset className="grid gap-1 rounded-xl border border-edge p-3">
            <legend className="px-1 font-medium">Cómo comprobaste quién es</legend>
            <p className="text-muted text-sm">
              No confirmó con el enlace que el email es suyo. Si no lo comprobaste de otra forma, esperá. Lo que elijas
              queda en la actividad.
            </p>
            {Object.entries(IDENTITY_PROOFS).map(([value, label]) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input {...proof} type="radio" value={value} className="size-5 shrink-0 accent-leaf" />
                {label}
              </label>
            ))}
            <FieldError>{proofError}</FieldError>
          </fieldset>
        )}
        {!closes && (
          <TextArea
            label={isAccepted ? ACCEPTED[request.kind].label : "Por qué no se acepta"}
            hint={isAccepted ? ACCEPTED[request.kind].hint : undefined}
            maxLength={2000}
            {...field("answer", {
              validate: (answer) => !isNeeded || answer.trim() !== "" || (isAccepted ? NO_DATA : NO_REASON),
            })}
          />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button tone="secondary" disabled={isBusy} onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" tone={isAccepted ? "primary" : "danger"} disabled={isBusy}>
            {isBusy ? "Enviando…" : `${isAccepted ? "Aceptar" : "Rechazar"}${told}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
