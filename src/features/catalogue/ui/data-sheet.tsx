import type { Product, SeedFact } from "../contract.ts";

/** The seeds' facts by the names that growers know (specification §3). */
export const FACTS: readonly [SeedFact, string][] = [
  ["genotype", "Genotipo"],
  ["thc", "THC"],
  ["cbd", "CBD"],
  ["flavors", "Sabores"],
  ["effects", "Efectos"],
  ["flowering_time", "Tiempo de floración"],
  ["height_indoor", "Altura en interior"],
  ["height_outdoor", "Altura en exterior"],
  ["yield_indoor", "Rendimiento en interior"],
  ["yield_outdoor", "Rendimiento en exterior"],
];

/** What is known of a seed, as a table; nothing for a product without such facts. */
export function DataSheet({ product }: { product: Product }) {
  const facts = FACTS.filter(([fact]) => product[fact]);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="ficha">
      <h2 id="ficha" className="mb-3 text-2xl">
        Ficha técnica
      </h2>
      <table className="w-full border-line border-t text-left">
        <tbody>
          {facts.map(([fact, label]) => (
            <tr key={fact} className="border-line border-b">
              <th scope="row" className="w-2/5 py-3 pr-4 align-top font-medium text-muted">
                {label}
              </th>
              <td className="py-3 align-top">{product[fact]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
