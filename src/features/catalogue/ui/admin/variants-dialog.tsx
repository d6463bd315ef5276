import { adminProductPath } from "#src/admin-paths.ts";
import { QuietLink } from "#src/ui/admin/quiet-link.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Product } from "../../contract/product.ts";
import { labelOf } from "../../fields.ts";
import { VariantCell } from "./field-cell.tsx";
import { priceTone, stockTone } from "./product-columns.tsx";

const FIELDS = [
  { field: "price", width: "w-28", toneOf: priceTone },
  { field: "stock", width: "w-19", toneOf: stockTone },
] as const;

type VariantsDialogProps = { product: Product; onClose: () => void };

export const VariantsDialog = ({ product, onClose }: VariantsDialogProps) => (
  <Dialog onOpenChange={onClose} title={product.name} isWide>
    <table className="w-full text-[0.9375rem]">
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            Variante
          </th>
          {FIELDS.map(({ field }) => (
            <th key={field} scope="col" className="px-2 text-right font-medium">
              {labelOf(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {product.variants.map((variant) => (
          <tr key={variant.id}>
            <th scope="row" className="wrap-anywhere py-2 text-left font-medium">
              {variant.label || product.name}
              <span className="block font-normal text-muted text-sm">
                {[variant.sku, !variant.is_available && "No disponible"].filter(Boolean).join(" · ")}
              </span>
            </th>
            {FIELDS.map(({ field, width, toneOf }) => (
              <td key={field} className={width}>
                <VariantCell
                  {...{ product, variant, field }}
                  className={`text-right tabular-nums ${toneOf(variant)}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <QuietLink to={adminProductPath(product.id)}>Abrir el producto</QuietLink>
  </Dialog>
);
