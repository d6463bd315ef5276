import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { staffQuery } from "#src/client/api-query.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { numberAsTyped } from "#src/contract/number-in-text.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { Button } from "#src/ui/button.tsx";
import { useDownload } from "#src/ui/use-download.ts";

/** What the stock is worth; nothing where no cost is known. */
export function StockWorthCard() {
  const { data } = useQuery(staffQuery("/stock/worth/", { failure: "Error al cargar el valor del stock" }));
  const saving = useDownload("/stock/worth/export/", "valor-del-stock.csv", "Error al bajar el valor del stock");
  if (!data || data.units === 0) return null;
  const figures = [
    { name: "A costo", value: formatPesos(Math.round(data.cost)) },
    { name: "A precio de venta", value: formatPesos(Math.round(data.sale)) },
    { name: "Margen", value: data.margin === null ? "—" : `${numberAsTyped(data.margin)} %` },
  ];
  return (
    <Card
      title="Valor del stock"
      action={
        <Button Icon={Download} tone="quiet" disabled={saving.isPending} onClick={() => saving.mutate()}>
          Bajar CSV
        </Button>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-display font-semibold text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">
        Sin IVA.
        {data.without_cost > 0 &&
          (data.without_cost === 1
            ? " Hay 1 producto con stock y sin costo, que no cuenta."
            : ` Hay ${data.without_cost} productos con stock y sin costo, que no cuentan.`)}
      </p>
    </Card>
  );
}
