import { Img, Section } from "@react-email/components";
import type { ReactNode } from "react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { phoneInWords } from "#src/contract/phone.ts";
import { seedsShown, withLabel } from "#src/features/catalogue/rules.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import { signedAmount } from "#src/features/pricing/rules.ts";
import { MailNote } from "#src/ui/mail/mail-frame.tsx";
import { mailStyles } from "#src/ui/mail/mail-styles.ts";
import { unlinked } from "#src/ui/mail/typed-text.ts";
import { pictureFolder } from "#src/ui/picture-folder.ts";
import { deliveryShown } from "../fields.ts";
import { deliveryTypeOf } from "../rules.ts";

type Order = MailData<"order_received">;

const cell = { ...mailStyles.text, margin: 0, padding: "10px 0", verticalAlign: "top" } as const;
const amount = { ...cell, paddingLeft: "12px", textAlign: "right", whiteSpace: "nowrap" } as const;
const ruled = { borderTop: mailStyles.card.border } as const;

type OrderSummaryProps = { data: Order; origin: string; isForShop?: boolean };

/** A delivery to be agreed on is told to the shop alone: of it the customer's mails speak above, or no longer. */
export function OrderSummary({ data, origin, isForShop = false }: OrderSummaryProps) {
  const hasPictures = data.lines.some(({ image }) => pictureFolder(image ?? ""));
  const span = hasPictures ? 2 : 1;
  return (
    <Section style={{ margin: "0 0 16px" }}>
      <table cellPadding={0} cellSpacing={0} width="100%" style={{ borderCollapse: "collapse", margin: "0 0 12px" }}>
        <tbody>
          {data.lines.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <LineRow key={position} line={line} origin={hasPictures ? origin : null} />
          ))}
        </tbody>
        <tfoot>
          {(data.adjustments ?? []).map(({ label, amount: pesos }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <AmountRow key={position} label={unlinked(label)} shown={signedAmount(pesos)} span={span} weight={400} />
          ))}
          <AmountRow label="Total" shown={formatPesos(data.total)} span={span} weight={700} />
        </tfoot>
      </table>
      {data.way && <MailNote>Forma de entrega: {unlinked(data.way)}</MailNote>}
      {((isForShop && !data.way) || deliveryTypeOf(data.delivery) === "address") && (
        <MailNote>Entrega: {unlinked(deliveryShown(data.delivery))}</MailNote>
      )}
      {data.payment && <MailNote>Medio de pago: {unlinked(data.payment)}</MailNote>}
      <MailNote>Teléfono: {phoneInWords(data.phone)}</MailNote>
      {data.invoice && <MailNote>Factura a nombre de: {unlinked(data.invoice)}</MailNote>}
    </Section>
  );
}

type AmountRowProps = { label: ReactNode; shown: string; span: number; weight: number };

const AmountRow = ({ label, shown, span, weight }: AmountRowProps) => (
  <tr>
    <th
      className="ink rule"
      scope="row"
      colSpan={span}
      style={{ ...cell, ...ruled, fontWeight: weight, textAlign: "left" }}
    >
      {label}
    </th>
    <td className="ink rule" style={{ ...amount, ...ruled, fontWeight: weight }}>
      {shown}
    </td>
  </tr>
);

const PICTURE = 56;

/** Without an origin no line of the order has a picture. */
function LineRow({ line, origin }: { line: Order["lines"][number]; origin: string | null }) {
  const folder = pictureFolder(line.image ?? "");
  const about = [line.brand, line.seed_count === null ? "" : seedsShown(line.seed_count)].filter(Boolean).join(" · ");
  return (
    <tr>
      {origin !== null && (
        <td className="rule" width={PICTURE} style={{ ...cell, ...ruled, paddingRight: "12px" }}>
          {folder && (
            <Img
              src={`${origin}${folder}/160.webp`}
              alt=""
              width={PICTURE}
              height={PICTURE}
              style={{ borderRadius: "10px" }}
            />
          )}
        </td>
      )}
      <td className="ink rule" style={{ ...cell, ...ruled }}>
        {line.quantity} × {line.seed_count === null ? withLabel(line.name, line.label) : line.name}
        <br />
        <span className="muted" style={mailStyles.quiet}>
          {about !== "" && `${about} · `}
          {formatPesos(line.price)} c/u
        </span>
      </td>
      <td className="ink rule" style={{ ...amount, ...ruled }}>
        {formatPesos(line.subtotal)}
      </td>
    </tr>
  );
}
