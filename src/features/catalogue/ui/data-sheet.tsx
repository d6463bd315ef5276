import { productPath } from "#src/paths.ts";
import type { Product } from "../contract/product.ts";
import { labelOf, SEED_FACT_NAMES } from "../fields.ts";
import { withLabel } from "../rules.ts";

const KitParts = ({ parts }: Pick<Product, "parts">) => (
  <section aria-labelledby="que-trae">
    <h2 id="que-trae" className="mb-3 text-2xl">
      Qué trae
    </h2>
    <ul className="border-line border-t">
      {parts.map(({ variant_id, quantity, product_id, name, label }) => (
        <li key={variant_id} className="wrap-anywhere flex items-baseline gap-3 border-line border-b py-3">
          <span className="w-10 shrink-0 text-muted tabular-nums">{quantity} ×</span>
          {product_id === null ? (
            withLabel(name, label)
          ) : (
            <a
              href={productPath(product_id, label === "" ? undefined : variant_id)}
              className="-my-2.5 py-2.5 underline underline-offset-4"
            >
              {withLabel(name, label)}
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);

export default function DataSheet({ product }: { product: Product }) {
  const facts = SEED_FACT_NAMES.filter((fact) => product[fact]);
  if (product.parts.length > 0) return <KitParts parts={product.parts} />;
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="ficha">
      <h2 id="ficha" className="mb-3 text-2xl">
        Ficha técnica
      </h2>
      <table className="wrap-anywhere w-full border-line border-t text-left">
        <tbody>
          {facts.map((fact) => (
            <tr key={fact} className="border-line border-b">
              <th scope="row" className="w-2/5 py-3 pr-4 align-top font-medium text-muted">
                {labelOf(fact)}
              </th>
              <td className="py-3 align-top">{product[fact]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
