import { useState } from "react";
import { needsProof } from "#src/contract/data-requests.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import type { Withdrawal, WithdrawalAnswerInput, WithdrawalKind } from "../../contract.ts";
import { ProofChoice } from "./proof-choice.tsx";
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
  const [answer, setAnswer] = useState("");
  // What is still in the shop returns at once; what was delivered has to come back first.
  const [cancels, setCancels] = useState(order?.status === "pending");
  const [isAsked, setAsked] = useState(false);
  const isNeeded = !isAccepted || request.kind === "access";
  const lacksAnswer = isNeeded && answer.trim() === "";
  const asksForProof = isAccepted && needsProof(request.kind) && request.confirmed_at === null;
  const [proof, setProof] = useState<WithdrawalAnswerInput["identity_proof"]>();
  const lacksProof = asksForProof && proof === undefined;
  const told = request.mailed_to === null ? "" : " y avisar";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={isAccepted ? "Aceptar la solicitud" : "Rechazar la solicitud"}
      description={
        closes
          ? `${request.code}: se borra la cuenta de ${request.contact}. ${howAnswered(request)} No se puede deshacer.`
          : `${request.code}, de ${request.contact || "una cuenta eliminada"}. ${howAnswered(request)}`
      }
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (lacksAnswer || lacksProof || isBusy) return;
          onAnswer({ status, answer, cancel_order: canCancel && cancels, identity_proof: proof });
        }}
      >
        {canCancel && (
          <label className="flex cursor-pointer items-start gap-3 rounded-xl border border-edge p-3">
            <input
              type="checkbox"
              checked={cancels}
              onChange={(event) => setCancels(event.target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-leaf"
            />
            <span>
              <span className="block font-medium">Cancelar el pedido #{order.id}</span>
              <span className="block text-muted text-sm">
                {order.status === "completed"
                  ? "Sus unidades vuelven al stock: hacelo cuando te hayan devuelto los productos."
                  : "Sus unidades vuelven al stock."}
              </span>
            </span>
          </label>
        )}
        {asksForProof && <ProofChoice value={proof} onChoose={setProof} isMissing={isAsked && lacksProof} />}
        {!closes && (
          <TextArea
            label={isAccepted ? ACCEPTED[request.kind].label : "Por qué no se acepta"}
            hint={isAccepted ? ACCEPTED[request.kind].hint : undefined}
            error={isAsked && lacksAnswer ? (isAccepted ? NO_DATA : NO_REASON) : undefined}
            maxLength={2000}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
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
