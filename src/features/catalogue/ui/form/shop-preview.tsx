import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { dayOf } from "#src/contract/working-days.ts";
import type { CardProduct } from "../../card-product.ts";
import { availabilityOf, discountedPrice, isLicenceOver } from "../../rules.ts";
import { Gallery } from "../gallery.tsx";
import { Price } from "../price.tsx";
import { ProductCard } from "../product-card.tsx";
import { useProductForm } from "./form-context.ts";
import { EMPTY_VALUES, type FormValues, typedPriceAndStock } from "./form-values.ts";

function cardOf(values: FormValues): CardProduct {
  const isOver = isLicenceOver(values.licence_until || null, dayOf(new Date()));
  const { price: typed, stock } = typedPriceAndStock(values);
  const price = isOver ? 0 : typed;
  const discount = Math.min(100, Math.max(0, numberInText(values.discount) ?? 0));
  return {
    id: 0,
    name: values.name.trim() || "Nombre del producto",
    brand: values.brand,
    image: values.images[0] ?? null,
    price,
    discount,
    final_price: toPesos(discountedPrice(toCentavos(price), discount)),
    why_not_sold: isOver ? "Licencia vencida" : "",
    vat_rate: values.vat_rate,
    stock,
    availability: availabilityOf(stock),
    variant: null,
    label: "",
    is_lowest: false,
  };
}

const Preview = ({ where, children }: { where: string; children: ReactNode }) => (
  <figure className="min-w-0">
    <figcaption className="mb-2 text-muted text-sm">{where}</figcaption>
    {/* Only to be seen: what is in it leads nowhere. */}
    <div inert>{children}</div>
  </figure>
);

export function ShopPreview({ className }: { className: string }) {
  const values = useWatch({ control: useProductForm().control });
  const { images = [] } = values;
  const product = cardOf({ ...EMPTY_VALUES, ...(values as FormValues) });
  return (
    <section aria-label="Así se ve en la tienda" className={`@container grid gap-3 border-line ${className}`}>
      <h3 className="text-base">Así se ve en la tienda</h3>
      <div className="grid grid-cols-2 items-start gap-4 @md:grid-cols-[11rem_minmax(0,18rem)] @md:gap-8">
        <Preview where="En el catálogo">
          <ProductCard product={product} sizes="11rem" />
        </Preview>
        <Preview where="En su página">
          <div className="grid grid-cols-1 gap-3 [&>div]:grid-cols-1 @max-md:[&_p+ul]:hidden max-md:[&_.aspect-square]:aspect-square! max-md:[&_.aspect-square]:h-auto! max-md:[&_ul]:mx-0! max-md:[&_ul]:rounded-2xl!">
            <Gallery key={images.join()} name={product.name} images={images} />
            <p className="wrap-anywhere font-display font-semibold text-lg leading-snug">{product.name}</p>
            <Price price={product.price} finalPrice={product.final_price} why={product.why_not_sold} />
          </div>
        </Preview>
      </div>
    </section>
  );
}
