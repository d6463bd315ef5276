import { formatBytes } from "#src/contract/format-bytes.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

/** Not a setting: it goes to whoever runs the shop. */
const TEXTS = {
  subject: "Queda poco lugar en el disco de {tienda}",
  heading: "Quedan {libre} libres",
  text: "El disco de {tienda} tiene {total} y se está llenando. Sin lugar, la tienda deja de tomar pedidos y de hacer copias de seguridad.\n\nHacé lugar o agrandá el disco. En «Estado» ves qué lo ocupa.",
  ending: "Mientras siga así, te avisamos una vez por día.",
};

export const diskLowMail: MailTemplate<MailData<"disk_low">, ShopSettings> = {
  texts: () => TEXTS,
  named: ({ free, total }) => ({ libre: formatBytes(free), total: formatBytes(total) }),
  preview: ({ free }) => `Quedan ${formatBytes(free)} libres.`,
};
