import { withLabel } from "#src/features/catalogue/rules.ts";
import type { MailData } from "#src/features/mail/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { productPath, stopNoticesPath } from "#src/paths.ts";
import { MailButton, MailFrame, MailLink, MailNote } from "#src/ui/mail/mail-frame.tsx";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";

export const backInStockMail: MailTemplate<MailData<"back_in_stock">, ShopSettings> = {
  texts: (shop) => shop.mail_back_in_stock,
  named: ({ name, label }) => ({ producto: withLabel(name, label) }),
  unsubscribe: ({ key }, origin) => `${origin}/api/notify-me/${key}/stop/`,
  body: ({ product, variant, key }, sender, texts) => (
    <MailFrame
      {...sender}
      preview="Entrá antes de que se termine."
      texts={texts}
      note={
        <MailNote>
          Te escribimos por única vez, porque alguien lo pidió con este email.{" "}
          <MailLink href={`${sender.origin}${stopNoticesPath(key)}`}>No me avises más</MailLink>
        </MailNote>
      }
    >
      <MailButton href={`${sender.origin}${productPath(product, variant)}`}>Verlo en la tienda</MailButton>
    </MailFrame>
  ),
};
