import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { Moved } from "#src/ui/admin/moved.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { BulkPricePreview } from "../../contract/bulk-change.ts";
import { productCountText } from "./bulk-dialog.tsx";
import { type PriceInput, staffCatalogue } from "./queries.ts";

/** The name has the whole width, for products often differ at its end. */
const Samples = ({ samples }: Pick<BulkPricePreview, "samples">) => (
  <ul aria-label="Algunos de los precios que cambian" className="text-sm">
    {samples.map(({ id, name, before, after }) => (
      <li key={id} className="border-line border-t py-1.5">
        <p className="wrap-anywhere line-clamp-2">{name}</p>
        <p className="text-right tabular-nums">
          <Moved before={formatPesos(before)} after={formatPesos(after)} />
        </p>
      </li>
    ))}
  </ul>
);

const Failures = ({ products_failed, failures }: Pick<BulkPricePreview, "products_failed" | "failures">) => (
  <details className="rounded-xl bg-warning-tint px-3 text-sm text-warning">
    <summary className="flex min-h-11 items-center justify-between gap-2 font-medium">
      {products_failed === 1 ? "1 queda como está" : `${products_failed} quedan como están`}
      <Icon name="chevron-down" className="size-4!" />
    </summary>
    <ul className="grid gap-1 pb-3">
      {failures.map(({ id, name, before, reason }) => (
        <li key={id}>
          {name} ({formatPesos(before)}): {reason.toLowerCase()}
        </li>
      ))}
      {products_failed > failures.length && <li>y {products_failed - failures.length} más</li>}
    </ul>
  </details>
);

export function PricePreview({ input }: { input: PriceInput | null }) {
  const preview = useQuery({
    ...staffCatalogue.pricePreview(input ?? { operation: "increase", type: "all" }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  return (
    <section
      aria-label="Vista previa"
      aria-live="polite"
      className="grid min-h-64 content-start gap-2 rounded-2xl bg-tint p-4"
    >
      {input === null && <p className="text-muted">Acá vas a ver cómo quedan los precios antes de cambiarlos.</p>}
      {preview.error && (
        <p role="alert" className="text-danger">
          {preview.error.message}
        </p>
      )}
      {input !== null && preview.isPending && <Skeleton className="h-40 bg-line" />}
      {input !== null && data && (
        <div className={`grid gap-2 ${preview.isPlaceholderData ? "opacity-60" : ""}`}>
          <p>
            <strong>
              {data.products_updated === 1 ? "Cambia 1 producto" : `Cambian ${productCountText(data.products_updated)}`}
            </strong>
            {data.lowest !== null && data.highest !== null && (
              <span className="text-muted">
                {" "}
                · van a quedar de {formatPesos(data.lowest)} a {formatPesos(data.highest)}
              </span>
            )}
          </p>
          {data.samples.length > 0 && <Samples samples={data.samples} />}
          {data.products_failed > 0 && <Failures products_failed={data.products_failed} failures={data.failures} />}
        </div>
      )}
    </section>
  );
}
