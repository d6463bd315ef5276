import { useContext } from "react";
import { useWatch } from "react-hook-form";
import { toCentavos, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { VAT_LABELS, VAT_RATES } from "#src/contract/vat.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import { labelOf } from "../../fields.ts";
import { discountedPrice } from "../../rules.ts";
import { ChargesVat, useFormStock, useProductForm } from "./form-context.ts";
import { NumberField } from "./number-field.tsx";
import { StockChoice } from "./stock-choice.tsx";

const numberOf = (typed: string) => numberInText(typed) ?? 0;

const lowestPrice = (prices: readonly number[]) => {
  const priced = prices.filter((price) => price > 0);
  return priced.length === 0 ? 0 : Math.min(...priced);
};

/** With blisters, price and stock follow from them and are read-only. */
export function PriceFields() {
  const { control, register } = useProductForm();
  const { followed, shelf } = useFormStock();
  const seenStock = followed.base?.stock;
  const chargesVat = useContext(ChargesVat);
  const [typedPrice, typedDiscount, typedStock, blisters] = useWatch({
    control,
    name: ["price", "discount", "stock", "blisters"],
  });
  const hasBlisters = blisters.length > 0;
  const price = hasBlisters ? lowestPrice(blisters.map((pack) => numberOf(pack.price))) : numberOf(typedPrice);
  const units = hasBlisters ? blisters.reduce((sum, pack) => sum + numberOf(pack.stock), 0) : numberOf(typedStock);
  const discount = numberOf(typedDiscount);
  const isOnSale = price > 0 && discount > 0 && discount <= 100;
  return (
    <Section
      title="Precio y stock"
      hint={hasBlisters ? "Con blisters, el precio es el del más barato y el stock es la suma: cambialos abajo." : null}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <NumberField
            label={labelOf("price")}
            name="price"
            before="$"
            placeholder="0,00"
            fixed={hasBlisters ? numberAsTyped(price) : undefined}
          />
        </div>
        <NumberField label={labelOf("discount")} name="discount" after="%" placeholder="0" />
        <NumberField
          label={labelOf("stock")}
          name="stock"
          whole
          seen={seenStock}
          hint={
            seenStock === undefined || hasBlisters
              ? undefined
              : `${shelf(null) ?? "Lo que se puede vender: los pedidos pendientes ya están descontados."} +12 suma y -1 resta.`
          }
          placeholder="0"
          fixed={hasBlisters ? numberAsTyped(units) : undefined}
        />
      </div>
      {!hasBlisters && <StockChoice owner="own" typed={typedStock} />}
      {chargesVat && (
        <FieldFrame
          label={labelOf("vat_rate")}
          hint="El que ya está dentro del precio. De un responsable inscripto, con él la tienda muestra el precio sin impuestos nacionales."
        >
          {(control) => (
            <select {...register("vat_rate")} {...control} className={fieldClass}>
              {VAT_RATES.map((rate) => (
                <option key={rate} value={rate}>
                  {VAT_LABELS[rate]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {price === 0 && (
        <p className="text-muted text-sm">Sin precio, la tienda muestra “Consultar” y nadie lo puede pedir.</p>
      )}
      {units === 0 && <p className="text-muted text-sm">Con el stock en 0 se ve “Sin stock” y nadie lo puede pedir.</p>}
      {isOnSale && (
        <p className="rounded-xl bg-clay-tint px-3.5 py-2.5 text-clay text-sm">
          En la tienda: <s>{formatPesos(price)}</s>{" "}
          <strong>{formatPesos(toPesos(discountedPrice(toCentavos(price), discount)))}</strong>
        </p>
      )}
    </Section>
  );
}
