import type { Product } from "../contract/product.ts";
import { labelOf, SEED_FACT_NAMES } from "../fields.ts";

export default function DataSheet({ product }: { product: Product }) {
  const facts = SEED_FACT_NAMES.filter((fact) => product[fact]);
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
