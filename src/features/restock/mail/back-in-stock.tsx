import { withLabel } from "#src/features/catalogue/rules.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { productPath, stopNoticesPath } from "#src/paths.ts";
import { MailButton, MailLink, MailNote } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const backInStockMail: MailTemplate<MailData<"back_in_stock">, ShopSettings> = {
  texts: (shop) => shop.mail_back_in_stock,
  named: ({ name, label }) => ({ producto: withLabel(name, label) }),
  preview: () => "Entrá antes de que se termine.",
  content: ({ product, variant }, { origin }) => (
    <MailButton href={`${origin}${productPath(product, variant)}`}>Verlo en la tienda</MailButton>
  ),
  note: ({ key }, { origin }) => (
    <MailNote>
      Te escribimos por única vez, porque alguien lo pidió con este email.{" "}
      <MailLink href={`${origin}${stopNoticesPath(key)}`}>No me avises más</MailLink>
    </MailNote>
  ),
  unsubscribe: ({ key }, origin) => `${origin}/api/notify-me/${key}/stop/`,
};
