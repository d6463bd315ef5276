import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import { MailFrame, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

type Answered = MailData<"withdrawal_answered">;

const headingOf = ({ order_number, is_accepted, is_cancelled }: Answered): string => {
  if (order_number === null) return "Sobre tu pedido de baja";
  if (is_cancelled) return `Cancelamos tu pedido #${order_number}, como pediste`;
  return is_accepted ? `Aceptamos tu arrepentimiento del pedido #${order_number}` : `Sobre tu pedido #${order_number}`;
};

const newsOf = ({ order_number, is_accepted, is_cancelled }: Answered): string => {
  if (!is_accepted) return "Revisamos tu solicitud y no podemos aceptarla. Este es el motivo:";
  if (order_number === null) return "Con este email no hay ninguna cuenta: no queda nada por borrar.";
  if (is_cancelled) return "El pedido quedó cancelado. Si ya lo habías pagado, te devolvemos todo lo que pagaste.";
  return "Los gastos de devolución corren por nuestra cuenta y te devolvemos todo lo que pagaste. Coordinamos con vos cómo retirarlo.";
};

export const withdrawalAnsweredMail: MailTemplate<Answered, ShopSettings> = {
  texts: (shop) => shop.mail_withdrawal_answered,
  named: (data) => ({ codigo: data.code, respuesta: headingOf(data) }),
  body: (data, sender, texts) => (
    <MailFrame
      {...sender}
      preview={`Solicitud ${data.code}`}
      texts={texts}
      note={
        <MailNote>
          Código de tu solicitud: {data.code}.
          {!data.is_accepted &&
            " Si no estás de acuerdo, podés reclamar gratis en la Ventanilla Federal de Defensa del Consumidor."}
        </MailNote>
      }
    >
      <MailText>{newsOf(data)}</MailText>
      {data.answer !== "" && <MailText>{data.answer}</MailText>}
    </MailFrame>
  ),
};
