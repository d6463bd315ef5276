import { needsProof } from "#src/contract/data-requests.ts";
import type { ReceiptMail, WithdrawalReceipt } from "../contract.ts";

/** About the mail with the code; promises none that may not come. */
const CODE: Readonly<Record<ReceiptMail, string>> = {
  sent: "También te lo mandamos por email.",
  perhaps: "Guardá el código. Si tu pedido tiene un email, puede llegarte también ahí.",
  held: "Guardá el código: a ese email ya le mandamos varios avisos en esta hora, y este no sale por ahora.",
  none: "Guardá el código: con él ves cómo sigue.",
};

/** A closing waits for the link in the mail. */
const CLOSING: Readonly<Record<ReceiptMail, string>> = {
  sent: "Te mandamos un email: abrí su enlace y confirmá, así sabemos que la cuenta es tuya. Se cierra en el momento.",
  perhaps: CODE.perhaps,
  held: "A ese email ya le mandamos varios avisos en esta hora, así que este no salió. Pedí la baja de nuevo dentro de una hora.",
  none: "La tienda no manda emails por ahora. Si podés entrar, borrá tu cuenta desde Mi cuenta; si no, escribinos con este código.",
};

const PROOF: Readonly<Record<ReceiptMail, string>> = {
  ...CODE,
  sent: "Te mandamos un email: abrí su enlace y confirmá que es tuyo. Sin eso no podemos cambiar tus datos.",
  none: "Guardá el código. La tienda no manda emails por ahora: te escribimos para comprobar que sos vos.",
};

export function nextStepIn({ kind, mail }: Pick<WithdrawalReceipt, "kind" | "mail">): string {
  if (kind === "account") return CLOSING[mail];
  return needsProof(kind) ? PROOF[mail] : CODE[mail];
}
