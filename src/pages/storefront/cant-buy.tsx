import { whatsappLink } from "#src/contract/whatsapp.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Variant } from "#src/features/catalogue/contract/variant.ts";
import { isUnlicensed, withLabel } from "#src/features/catalogue/rules.ts";
import { NotifyMeForm } from "#src/features/restock/ui/notify-me-form.tsx";
import { productPath } from "#src/paths.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";
import { FormNotice } from "./form-notice.tsx";
import { useShop } from "./use-shop.ts";

type CantBuyProps = {
  product: Product;
  variant: Variant | undefined;
  /** One can wait for it: sold out, or its licence ended. */
  isAwaited?: boolean;
};

const ABOUT_PRICE = { wish: "consultar el precio de", label: "Consultar precio por WhatsApp" };
const ABOUT_STOCK = { wish: "saber cuándo vuelve", label: "Preguntar cuándo vuelve" };

/** What can't be bought can be asked for, where the shop has a chat. */
export default function CantBuy({ product, variant, isAwaited = false }: CantBuyProps) {
  const { id, name } = product;
  const { settings, origin } = useShop();
  const said = variant?.label ?? "";
  const { wish, label } = isAwaited ? ABOUT_STOCK : ABOUT_PRICE;
  const address = new URL(productPath(id, said && variant ? variant.id : null), origin);
  const chat = whatsappLink(settings.whatsapp, `Hola, quiero ${wish} ${withLabel(name, said)}: ${address}`);
  return (
    <>
      {isUnlicensed(product) && <p>Por ahora no está a la venta: venció la licencia que pide la ley para vender.</p>}
      {isAwaited && <NotifyMeForm key={variant?.id} productId={id} variantId={variant?.id} notice={<FormNotice />} />}
      {chat && (
        <ChatLink href={chat} className={buttonClass(isAwaited ? "secondary" : "primary", "w-fit")}>
          {label}
        </ChatLink>
      )}
    </>
  );
}
