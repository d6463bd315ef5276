import type { DataRequest } from "#src/contract/data-requests.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { MailFrame, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

type Answered = MailData<"withdrawal_answered">;

/** The heading where it was done, and the texts around it. */
const ABOUT_DATA: Readonly<Record<DataRequest, { asked: string; done: string; news: string }>> = {
  access: {
    asked: "ver tus datos",
    done: "Los datos que tenemos de vos",
    news: "Nos pediste ver los datos que tenemos de vos. Son estos:",
  },
  correction: {
    asked: "corregir tus datos",
    done: "Corregimos tus datos, como pediste",
    news: "Ya están corregidos los datos que nos dijiste.",
  },
  erasure: {
    asked: "borrar tus datos",
    done: "Borramos tus datos, como pediste",
    news: "Borramos los datos que nos pediste. Queda lo que la ley nos obliga a conservar.",
  },
};

const headingOf = ({ order_number, about_data, is_accepted, is_cancelled }: Answered): string => {
  if (about_data)
    return is_accepted ? ABOUT_DATA[about_data].done : `Sobre tu pedido de ${ABOUT_DATA[about_data].asked}`;
  if (order_number === null) return "Sobre tu pedido de baja";
  if (is_cancelled) return `Cancelamos tu pedido #${order_number}, como pediste`;
  return is_accepted ? `Aceptamos tu arrepentimiento del pedido #${order_number}` : `Sobre tu pedido #${order_number}`;
};

const newsOf = ({ order_number, about_data, is_accepted, is_cancelled }: Answered): string => {
  if (is_accepted && about_data) return ABOUT_DATA[about_data].news;
  if (!is_accepted) return "Revisamos tu solicitud y no podemos aceptarla. Este es el motivo:";
  if (order_number === null) return "Con este email no hay ninguna cuenta: no queda nada por borrar.";
  if (is_cancelled) return "El pedido quedó cancelado. Si ya lo habías pagado, te devolvemos todo lo que pagaste.";
  return "Los gastos de devolución corren por nuestra cuenta y te devolvemos todo lo que pagaste. Coordinamos con vos cómo retirar los productos.";
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
            ` Si no estás de acuerdo, podés reclamar gratis en ${data.about_data ? "la Agencia de Acceso a la Información Pública" : "Defensa del Consumidor"}.`}
        </MailNote>
      }
    >
      <MailText>{newsOf(data)}</MailText>
      {data.answer !== "" && <MailText>{data.answer}</MailText>}
    </MailFrame>
  ),
};
