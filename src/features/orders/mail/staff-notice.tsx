import { Hr } from "@react-email/components";
import { Fragment } from "react";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { noticeInWords, requestInWords } from "#src/features/notices/rules.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailButton, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { unlinked } from "#src/ui/mail/typed-text.ts";
import { OrderSummary } from "./order-summary.tsx";

type Notice = MailData<"staff_notice">;

export const staffNoticeMail: MailTemplate<Notice, ShopSettings> = {
  texts: (shop) => shop.mail_staff_notice,
  named: (notice) => ({ novedad: noticeInWords(notice) }),
  preview: ({ orders, requests }) =>
    [...orders.map((order) => unlinked(order.recipient_name)), ...requests.map(requestInWords)].join(" · "),
  content: ({ orders, requests }, { origin, shop }) => (
    <>
      {requests.map((request) => (
        <MailText key={request.code}>
          <strong>{requestInWords(request)}</strong>
          <br />
          Código {request.code}. Hay que responder antes del {formatMoment(request.answer_due)}.
          <br />
          <MailLink href={`${origin}${ADMIN_PATHS.withdrawals}`}>Ver las solicitudes</MailLink>
        </MailText>
      ))}
      {orders.map((order, place) => (
        <Fragment key={order.order_id}>
          {place + requests.length > 0 && <Hr className="rule" style={{ margin: "20px 0" }} />}
          <NewOrder order={order} origin={origin} shopName={shop.name} />
        </Fragment>
      ))}
    </>
  ),
  note: (_notice, { origin }) => (
    <MailNote>
      Quién recibe estos avisos, y cada cuánto, se elige en{" "}
      <MailLink href={`${origin}${ADMIN_PATHS.settings}#grupo-notices`}>Configuración, Avisos</MailLink>.
    </MailNote>
  ),
};

type NewOrderProps = { order: Notice["orders"][number]; origin: string; shopName: string };

function NewOrder({ order, origin, shopName }: NewOrderProps) {
  const { order_id, recipient_name, phone } = order;
  const greeting = `¡Hola, ${recipient_name.split(" ")[0]}! Te escribimos por tu pedido #${order_id} en ${shopName}. `;
  const chat = whatsappLink(phone, greeting);
  return (
    <>
      <MailText>
        <strong>
          Pedido #{order_id} · {unlinked(recipient_name)}
        </strong>
      </MailText>
      <OrderSummary data={order} origin={origin} isForShop />
      <MailButton href={`${origin}${ADMIN_PATHS.order.replace(":orderId", `${order_id}`)}`}>Ver el pedido</MailButton>
      {chat && (
        <MailText>
          <MailLink href={chat}>Escribirle por WhatsApp</MailLink>
        </MailText>
      )}
    </>
  );
}
