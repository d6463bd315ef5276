import type { DataRequest } from "#src/contract/data-requests.ts";
import { MAILED_LINK } from "#src/contract/mailed-link.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { CLOSING_DAYS, DATA_LINK_DAYS, type MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { PATHS } from "#src/paths.ts";
import { MailButton, MailCode, MailLink, MailNote, MailText } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

const ProgressLink = ({ origin, code }: { origin: string; code: string }) => (
  <MailText>
    <MailLink href={`${origin}${PATHS.withdrawalProgress}?codigo=${code}`}>Ver cómo sigue</MailLink>
  </MailText>
);

export const withdrawalReceivedMail: MailTemplate<MailData<"withdrawal_received">, ShopSettings> = {
  texts: (shop) => shop.mail_withdrawal_received,
  named: ({ code, order_number }) => ({
    codigo: code,
    solicitud: `Nos avisaste que te arrepentiste de la compra del pedido #${order_number}`,
  }),
  preview: ({ code }) => `Tu código es ${code}. Guardalo.`,
  content: ({ code, answer_due }, { origin }) => (
    <>
      <MailCode code={code} />
      <MailText>
        Te respondemos {answer_due === undefined ? "dentro de un día hábil" : `antes del ${formatMoment(answer_due)}`}.
        No tenés que hacer nada más: arrepentirte no te cuesta nada y no hace falta que digas por qué.
      </MailText>
      <ProgressLink origin={origin} code={code} />
    </>
  ),
  note: () => (
    <MailNote>Si no lo pediste vos, respondé este email o escribinos: sin tu acuerdo no cambiamos nada.</MailNote>
  ),
};

type Requested = MailData<"data_requested">;

/** The first words of a sentence. */
const ASKED: Readonly<Record<Requested["request"], string>> = {
  access: "Nos pediste ver los datos que tenemos de vos",
  correction: "Nos pediste corregir tus datos",
  erasure: "Nos pediste borrar tus datos",
};

export const dataRequestedMail: MailTemplate<Requested, ShopSettings> = {
  texts: (shop) => shop.mail_data_requested,
  named: ({ code, request }) => ({ codigo: code, solicitud: ASKED[request] }),
  preview: ({ code, link_token }) =>
    link_token === undefined ? `Tu código es ${code}. Guardalo.` : "Falta que confirmes que este email es tuyo.",
  content: ({ code, answer_due, link_token }, { origin }) => (
    <>
      <MailCode code={code} />
      {link_token !== undefined && (
        <>
          <MailText>Antes de cambiar algo tenemos que saber que sos vos. Confirmá que este email es tuyo.</MailText>
          <MailButton href={`${origin}${PATHS.dataConfirmation}#${MAILED_LINK}=${link_token}`}>
            Confirmar mi email
          </MailButton>
          <MailText>El enlace vale {DATA_LINK_DAYS} días.</MailText>
        </>
      )}
      <MailText>Te respondemos a este email antes del {formatMoment(answer_due)}. No te cuesta nada.</MailText>
      <ProgressLink origin={origin} code={code} />
    </>
  ),
  note: () => (
    <MailNote>
      Si no lo pediste vos, no hagas nada: sin tu confirmación no cambiamos nada, y lo que respondemos llega solo a este
      email.
    </MailNote>
  ),
};

export const closingRequestedMail: MailTemplate<MailData<"closing_requested">, ShopSettings> = {
  texts: (shop) => shop.mail_closing_requested,
  named: ({ code }) => ({ codigo: code }),
  preview: ({ code, link_token }) =>
    link_token === undefined ? `Tu código es ${code}.` : "Falta que la confirmes con el botón de este email.",
  content: ({ code, link_token }, { origin }) => (
    <>
      <MailCode code={code} />
      {link_token === undefined ? (
        <MailText>
          Con este email no hay una cuenta que se cierre por acá. Si la creaste con otro, pedí la baja con ese; si
          trabajás en la tienda, entrá y borrala desde Mi cuenta.
        </MailText>
      ) : (
        <>
          <MailButton href={`${origin}${PATHS.closing}#${MAILED_LINK}=${link_token}`}>Cerrar mi cuenta</MailButton>
          <MailText>
            Se borran la cuenta y tus datos, y no se puede deshacer. El enlace vale {CLOSING_DAYS} días y se usa una
            sola vez.
          </MailText>
        </>
      )}
    </>
  ),
  note: () => <MailNote>Si no lo pediste vos, no hagas nada: sin tu confirmación no cambiamos nada.</MailNote>,
};

export const accountClosedMail: MailTemplate<MailData<"account_closed">, ShopSettings> = {
  texts: (shop) => shop.mail_account_closed,
  named: ({ code }) => ({ codigo: code }),
  preview: () => "Borramos tus datos.",
  note: () => (
    <MailNote>
      De tus pedidos sacamos tu nombre, tu teléfono, tu email y tu dirección; quedan las facturas, que la ley obliga a
      conservar. Este es el último email que te mandamos.
    </MailNote>
  ),
};

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
    return is_accepted ? ABOUT_DATA[about_data].done : `Sobre tu solicitud de ${ABOUT_DATA[about_data].asked}`;
  if (order_number === null) return "Sobre tu solicitud de baja";
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
  preview: ({ code }) => `Solicitud ${code}`,
  content: (data) => (
    <>
      <MailText>{newsOf(data)}</MailText>
      {data.answer !== "" && <MailText>{data.answer}</MailText>}
    </>
  ),
  note: ({ code, is_accepted, about_data }) => (
    <MailNote>
      Código de tu solicitud: {code}.
      {!is_accepted &&
        ` Si no estás de acuerdo, podés reclamar gratis en ${about_data ? "la Agencia de Acceso a la Información Pública" : "Defensa del Consumidor"}.`}
    </MailNote>
  ),
};
