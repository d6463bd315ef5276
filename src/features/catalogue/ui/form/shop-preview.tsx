import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import type { Product } from "../../contract.ts";
import { availabilityOf, discountedPrice } from "../../rules.ts";
import { Gallery } from "../gallery.tsx";
import { Price } from "../price.tsx";
import { ProductCard } from "../product-card.tsx";
import { useProductForm } from "./form-context.ts";
import { EMPTY_VALUES, type FormValues, productForm } from "./form-values.ts";

const numberOf = (typed: string) => Math.max(0, numberInText(typed) ?? 0);

function productOf(values: FormValues): Product {
  const packs = values.blisters.map(({ price, stock }) => ({ price: numberOf(price), stock: numberOf(stock) }));
  const price = packs.length > 0 ? Math.min(...packs.map((pack) => pack.price)) : numberOf(values.price);
  const stock = packs.length > 0 ? packs.reduce((sum, pack) => sum + pack.stock, 0) : numberOf(values.stock);
  const discount = Math.min(100, numberOf(values.discount));
  const [image = null, image_2 = null, image_3 = null] = values.images;
  return {
    ...productForm.parse({ ...EMPTY_VALUES, name: "-", category: "1" }),
    id: 0,
    name: values.name.trim() || "Nombre del producto",
    brand: values.brand,
    category_name: "",
    regulated: "",
    is_withheld: false,
    price,
    discount,
    final_price: toPesos(discountedPrice(toCentavos(price), discount)),
    stock,
    availability: availabilityOf(stock),
    image,
    image_2,
    image_3,
    blisters: [],
    created_at: "",
    updated_at: "",
  };
}

const Preview = ({ where, children }: { where: string; children: ReactNode }) => (
  <figure className="min-w-0">
    <figcaption className="mb-2 text-muted text-sm">{where}</figcaption>
    {/* Only to be seen: what is in it leads nowhere. */}
    <div inert>{children}</div>
  </figure>
);

export function ShopPreview() {
  const values = useWatch({ control: useProductForm().control });
  const product = productOf({ ...EMPTY_VALUES, ...(values as FormValues) });
  const images = [product.image, product.image_2, product.image_3].filter((image) => image !== null);
  return (
    <section aria-label="Así se ve en la tienda" className="grid gap-3 border-line border-t pt-4">
      <h3 className="text-base">Así se ve en la tienda</h3>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[11rem_minmax(0,18rem)] sm:gap-8">
        <Preview where="En el catálogo">
          <ProductCard product={product} sizes="11rem" />
        </Preview>
        <Preview where="En su página">
          <div className="grid gap-3 max-md:[&_ul]:mx-0!">
            <Gallery key={images.join()} name={product.name} images={images} />
            <p className="wrap-anywhere font-display font-semibold text-lg leading-snug">{product.name}</p>
            <Price price={product.price} finalPrice={product.final_price} />
          </div>
        </Preview>
      </div>
    </section>
  );
}
