import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Clock, MailCheck } from "lucide-react";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import type { SentMail } from "#src/features/mail/contract.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../contract.ts";
import { useSiteSettings } from "../site-settings.ts";
import { WhatsAppButton } from "../whatsapp-button.tsx";
import { whatsappOf } from "./order-words.ts";
import { staffOrderQueries } from "./queries.ts";

const STATES = {
  queued: { Icon: Clock, words: "En camino", className: "text-muted" },
  sent: { Icon: MailCheck, words: "Enviado", className: "text-success" },
  failed: { Icon: CircleAlert, words: "No llegó", className: "text-danger" },
} as const;

/** Breaks at the @ first. */
const breakable = (address: string) => {
  const at = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

function MailLine({ mail, isBusy, onResend }: { mail: SentMail; isBusy: boolean; onResend: () => void }) {
  const canWrite = useCan("orders:write");
  const { Icon, words, className } = STATES[mail.status];
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${className}`} />
      <div className="min-w-36 grow basis-0">
        <p className="font-medium">{mail.label}</p>
        <p className="text-muted text-sm">
          <span className={`font-semibold ${className}`}>{words}</span>,{" "}
          {formatShortMoment(mail.sent_at ?? mail.created_at)}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{breakable(mail.recipient)}</p>
        {mail.last_error && <p className="break-words text-danger text-sm">{mail.last_error}</p>}
      </div>
      {mail.status !== "queued" && canWrite && (
        <Button
          tone={mail.status === "failed" ? "secondary" : "quiet"}
          className="-mr-2 self-center px-3! text-sm"
          disabled={isBusy}
          aria-label={`Reenviar: ${mail.label}`}
          onClick={onResend}
        >
          Reenviar
        </Button>
      )}
    </li>
  );
}

/** A queued mail is read again until it is sent. */
export function MailsCard({ order }: { order: Order }) {
  const orderId = order.id;
  const shopName = useSiteSettings().name;
  const chat = order.customer_email === "" ? whatsappOf(order, shopName) : null;
  const mails = useQuery({
    ...staffOrderQueries.mails(orderId),
    refetchInterval: ({ state }) => (state.data?.results.some(({ status }) => status === "queued") ? 5_000 : 60_000),
  });
  const { mutate, isPending } = useStaffMutation({
    mutationFn: (mail: number) =>
      api.post(`/orders/${orderId}/mails/${mail}/resend/`, undefined, { failure: "Error al reenviar el email" }),
    done: "El email va en camino",
  });
  return (
    <Card title="Emails">
      <ReadState read={mails} skeleton="h-14" />
      {mails.data?.results.length === 0 && (
        <p className="text-muted">
          {order.customer_email === "" ? "Sin email, no se manda ninguno." : "Todavía no se mandó ninguno."}
        </p>
      )}
      <WhatsAppButton href={chat} className="mt-3">
        Contarle por WhatsApp
      </WhatsAppButton>
      {mails.data && (
        <ul className="-my-2 divide-y divide-line">
          {mails.data.results.map((mail) => (
            <MailLine key={mail.id} mail={mail} isBusy={isPending} onResend={() => mutate(mail.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
