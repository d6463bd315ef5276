import { useContext } from "react";
import { useWatch } from "react-hook-form";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { VAT_LABELS, VAT_RATES } from "#src/contract/vat.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { labelOf } from "../../fields.ts";
import { discountedPrice } from "../../rules.ts";
import { ChargesVat, useProductForm } from "./form-context.ts";
import { typedPriceAndStock } from "./form-values.ts";
import { NumberField } from "./number-field.tsx";
import { StockChoice } from "./stock-choice.tsx";
import type { FollowedStock } from "./use-followed-stock.ts";
import { CodeFields } from "./variant-row.tsx";

/** A field as wide as a column, its hint as the row. */
const COLUMN =
  "col-span-full [&_:is(input,select)]:w-[calc(50%-0.5rem)] sm:[&_:is(input,select)]:w-[calc((100%-2rem)/3)]";

const OF_VARIANTS = "El precio y el stock son los de cada variante, abajo.";

const hintOfKit = (hasOwnPrice: boolean) =>
  hasOwnPrice ? "Es un kit: su stock es el de lo que trae." : "Es un kit: su stock y su precio salen de lo que trae.";

/** A plain product's price, stock and codes; with variants these are theirs. */
export function PriceFields({ stock }: { stock: FollowedStock }) {
  const { control, register } = useProductForm();
  const seenStock = stock.seen.get("own");
  const chargesVat = useContext(ChargesVat);
  const [typedPrice, typedDiscount, typedStock, variants, kit, percent] = useWatch({
    control,
    name: ["price", "discount", "stock", "variants", "parts", "parts_discount"],
  });
  const isPlain = variants.length === 0;
  const isKit = isPlain && kit.length > 0;
  const hasOwnPrice = isPlain && !(isKit && percent.trim() !== "");
  const { price, stock: units } = typedPriceAndStock({ price: typedPrice, stock: typedStock, variants });
  const discount = numberInText(typedDiscount) ?? 0;
  const isOnSale = price > 0 && discount > 0 && discount <= 100;
  return (
    <Section title="Precio y stock" hint={isKit ? hintOfKit(hasOwnPrice) : isPlain ? null : OF_VARIANTS}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {hasOwnPrice && (
          <div>
            <NumberField label={labelOf("price")} name="price" before="$" placeholder="0,00" />
          </div>
        )}
        <NumberField label={labelOf("discount")} name="discount" after="%" placeholder="0" />
        {isPlain && !isKit && (
          <div className={COLUMN}>
            <NumberField
              label={labelOf("stock")}
              name="stock"
              whole
              seen={seenStock}
              hint={
                seenStock === undefined
                  ? undefined
                  : `${stock.shelf("own") ?? "Lo que se puede vender: los pedidos pendientes ya están descontados."} +12 suma y -1 resta.`
              }
              placeholder="0"
            />
          </div>
        )}
      </div>
      {isPlain && !isKit && <StockChoice stock={stock} owner="own" typed={typedStock} />}
      {isPlain && (
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          <CodeFields />
        </div>
      )}
      {chargesVat && (
        <div className={COLUMN}>
          <SelectField
            label={labelOf("vat_rate")}
            hint="El que ya está dentro del precio. De un responsable inscripto, con él la tienda muestra el precio sin impuestos nacionales."
            options={VAT_RATES.map((value) => ({ value, label: VAT_LABELS[value] }))}
            {...register("vat_rate")}
          />
        </div>
      )}
      {price === 0 && (!isPlain || hasOwnPrice) && (
        <p className="text-muted text-sm">Sin precio, la tienda muestra “Consultar” y nadie lo puede pedir.</p>
      )}
      {units === 0 && !isKit && (
        <p className="text-muted text-sm">Con el stock en 0 se ve “Sin stock” y nadie lo puede pedir.</p>
      )}
      {isOnSale && (!isPlain || hasOwnPrice) && (
        <p className="rounded-xl bg-clay-tint px-3.5 py-2.5 text-clay text-sm">
          En la tienda: <s>{formatPesos(price)}</s>{" "}
          <strong>{formatPesos(toPesos(discountedPrice(toCentavos(price), discount)))}</strong>
        </p>
      )}
    </Section>
  );
}
