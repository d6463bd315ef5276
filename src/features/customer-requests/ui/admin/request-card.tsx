import { CircleAlert, Clock } from "lucide-react";
import { ADMIN_PATHS, adminOrderPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { type DataRequest, isDataRequest, needsProof } from "#src/contract/data-requests.ts";
import { dayAsTyped } from "#src/contract/day-in-text.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { ORDER_STATUS_LABELS } from "#src/features/orders/contract.ts";
import { Button } from "#src/ui/button.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import type { Withdrawal, WithdrawalAnswerInput } from "../../contract.ts";
import { KIND_WORDS, STATUS_WORDS } from "./words.ts";

function OrderOfRequest({ request: { order, order_number } }: { request: Withdrawal }) {
  if (order === null) {
    return (
      <p className="text-muted">
        Ningún pedido #{order_number} tiene ese contacto. Buscalo por el email o el teléfono: puede haber un número mal
        escrito.
      </p>
    );
  }
  return (
    <>
      <p>
        <TextLink to={adminOrderPath(order.id)}>Pedido #{order.id}</TextLink> de {order.recipient_name},{" "}
        {ORDER_STATUS_LABELS[order.status].toLowerCase()}, {formatPesos(order.total)}
      </p>
      <p className={order.is_in_time ? "text-muted text-sm" : "font-medium text-sm text-warning"}>
        {order.last_day === null
          ? "Está en plazo: el pedido no figura como entregado."
          : order.is_in_time
            ? `Está en plazo: podía arrepentirse hasta el ${dayAsTyped(order.last_day)}.`
            : `Fuera de plazo: podía arrepentirse hasta el ${dayAsTyped(order.last_day)}. Confirmá cuándo lo recibió.`}
      </p>
    </>
  );
}

/** What the staff should check first: a stranger may have asked. */
const BEFORE_ACCEPTING: Readonly<Record<DataRequest, string>> = {
  access: "Cualquiera puede escribir un email. La respuesta va solo a ese: mandá solo sus datos.",
  correction: "Antes de cambiar un pedido pendiente, confirmalo por el email o el teléfono que tiene ese pedido.",
  erasure: "Al aceptar se borran los datos de ese email.",
};

function Proof({ request: { kind, confirmed_at } }: { request: Withdrawal }) {
  if (confirmed_at !== null)
    return (
      <p className="font-medium text-leaf">Confirmó que el email es suyo, el {formatShortMoment(confirmed_at)}.</p>
    );
  if (!needsProof(kind)) return null;
  return (
    <p className="font-medium text-sm text-warning">
      Todavía no confirmó que el email es suyo. Aceptala cuando lo haga, o si lo comprobaste de otra forma.
    </p>
  );
}

function AboutData({ kind, request }: { kind: DataRequest; request: Withdrawal }) {
  const { contact, details, has_account, status } = request;
  return (
    <>
      {details !== "" && (
        <p className="wrap-anywhere whitespace-pre-line rounded-xl border border-line p-3">{details}</p>
      )}
      {status === "open" && (
        <>
          <Proof request={request} />
          <p>{BEFORE_ACCEPTING[kind]}</p>
          <p className="text-muted">
            {has_account
              ? "Hay una cuenta con ese email: quien la usa ve, baja y corrige sus datos desde Mi cuenta"
              : "Ninguna cuenta tiene ese email"}
            {kind === "erasure" && has_account && ", y la borra con el botón de baja. Rechazala y decíselo"}.{" "}
            <TextLink to={`${ADMIN_PATHS.orders}?search=${encodeURIComponent(contact)}`}>Buscar sus pedidos</TextLink>
          </p>
        </>
      )}
    </>
  );
}

const CLOSING_NEWS: Readonly<Record<NonNullable<Withdrawal["closing"]>, string>> = {
  no_account: "Ninguna cuenta tiene ese email. Aceptala para avisarle que no hay nada que borrar.",
  staff: "Es una cuenta del equipo: la borra quien la usa, desde Mi cuenta. Rechazala y decíselo.",
  unconfirmed: "La cuenta se cierra sola cuando abra el enlace que va a ese email y confirme.",
  confirmed:
    "Confirmó desde su email, y tiene pedidos pendientes. Cuando se completen o se cancelen, aceptala: se borra la cuenta.",
};

/** Without a mail server no link can be sent. */
const UNMAILED =
  "La tienda no manda emails por ahora, así que no le llega el enlace para confirmar. Escribile que la borre desde Mi cuenta.";

const ACCEPTABLE: readonly Withdrawal["closing"][] = [null, "no_account", "confirmed"];

type RequestCardProps = {
  request: Withdrawal;
  now: number;
  onAnswer: (request: Withdrawal, status: WithdrawalAnswerInput["status"]) => void;
};

export function RequestCard({ request, now, onAnswer }: RequestCardProps) {
  const canAnswer = useCan("orders:write");
  const isOpen = request.status === "open";
  const isLate = Date.parse(request.answer_due) < now;
  const DeadlineMark = isLate ? CircleAlert : Clock;
  return (
    <li className="grid gap-2 rounded-2xl border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{KIND_WORDS[request.kind]}</h2>
        <p className="font-mono text-muted text-sm">{request.code}</p>
      </div>
      <p className="wrap-anywhere">
        {request.contact || "Cuenta eliminada"}
        <span className="text-muted">, el {formatShortMoment(request.received_at)}</span>
      </p>
      {request.kind === "purchase" && <OrderOfRequest request={request} />}
      {isDataRequest(request.kind) && <AboutData kind={request.kind} request={request} />}
      {request.closing && (
        <p className="text-muted">
          {request.closing === "unconfirmed" && request.mailed_to === null ? UNMAILED : CLOSING_NEWS[request.closing]}
        </p>
      )}
      {isOpen ? (
        <>
          <p className={`flex items-center gap-1.5 font-medium ${isLate ? "text-danger" : ""}`}>
            <DeadlineMark aria-hidden="true" className="size-5 shrink-0" />
            {isLate ? "Venció el" : "Respondé antes del"} {formatShortMoment(request.answer_due)}
          </p>
          {canAnswer && (
            <div className="mt-1 flex flex-wrap gap-2">
              {ACCEPTABLE.includes(request.closing) && (
                <Button onClick={() => onAnswer(request, "accepted")}>Aceptar</Button>
              )}
              <Button tone="secondary" onClick={() => onAnswer(request, "rejected")}>
                Rechazar
              </Button>
            </div>
          )}
        </>
      ) : (
        <div className="rounded-xl bg-tint p-3">
          <p className="font-medium">
            {STATUS_WORDS[request.status]}
            {request.answered_by ? ` por ${request.answered_by}` : " por quien la pidió"}
            {request.answered_at && `, el ${formatShortMoment(request.answered_at)}`}
          </p>
          {request.answer && <p className="wrap-anywhere whitespace-pre-line">{request.answer}</p>}
        </div>
      )}
    </li>
  );
}
