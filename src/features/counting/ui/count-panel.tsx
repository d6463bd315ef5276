import { useMutation } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { CountDone } from "../contract.ts";
import type { Kept } from "./use-kept-list.ts";

const options = { timeout: BULK_TIME_MS, failure: "Error al comparar el conteo" };

/** What was counted beside what should be there, and the press that writes it. */
export function CountPanel({ kept }: { kept: Kept }) {
  const body = (apply: boolean) => ({
    entries: kept.items.map(({ variant, quantity, at }) => ({ variant_id: variant, counted: quantity, seen_at: at })),
    apply,
  });
  const review = useMutation({
    mutationFn: () => api.post("/stock/counts/", body(false), options),
    onError: (error) => toast.error(error.message),
  });
  const applying = useStaffMutation({
    mutationFn: () => api.post("/stock/counts/", body(true), options),
    onSuccess() {
      review.reset();
      kept.clear();
    },
    done: ({ rows }) => `Conteo aplicado: ${differencesIn(rows)}`,
  });
  return (
    <>
      <Button onClick={() => review.isPending || review.mutate()} aria-disabled={review.isPending}>
        {review.isPending ? "Comparando…" : "Revisar diferencias"}
      </Button>
      {review.data && (
        <Dialog open onOpenChange={review.reset} title="Diferencias del conteo">
          <Differences rows={review.data.rows} />
          <Button onClick={() => applying.isPending || applying.mutate()} aria-disabled={applying.isPending}>
            {applying.isPending ? "Aplicando…" : "Aplicar"}
          </Button>
        </Dialog>
      )}
    </>
  );
}

type Rows = CountDone["rows"];

function differencesIn(rows: Rows): string {
  const count = rows.filter(({ difference }) => difference !== 0).length;
  return count === 0 ? "sin diferencias" : count === 1 ? "1 diferencia" : `${count} diferencias`;
}

const signed = (difference: number): string => `${difference > 0 ? "+" : "−"}${Math.abs(difference)}`;

function notesOf({ sold_since, reserved, is_added, missing }: Rows[number]): string {
  return [
    sold_since > 0 ? `${sold_since} en pedidos desde que lo contaste` : "",
    reserved > 0 ? `${reserved} para pedidos pendientes` : "",
    is_added ? "sumado a lo que contó otra persona" : "",
    missing > 0 ? `faltan ${missing} para los pedidos` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

function Differences({ rows }: { rows: Rows }) {
  const different = rows
    .filter(({ difference }) => difference !== 0)
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
  const same = rows.length - different.length;
  return (
    <div className="grid gap-3">
      <ul aria-label="Diferencias" className="divide-y divide-line empty:hidden">
        {different.map((row) => (
          <li key={row.variant} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span className="wrap-anywhere font-medium">{row.name}</span>
            <span className={`font-semibold tabular-nums ${row.difference < 0 ? "text-danger" : "text-success"}`}>
              {signed(row.difference)}
            </span>
            <span className="col-span-2 text-sm tabular-nums">
              Contado {row.counted}, debería haber {row.expected}
            </span>
            <span className="col-span-2 text-muted text-sm empty:hidden">{notesOf(row)}</span>
          </li>
        ))}
      </ul>
      {same > 0 && <p>{same === 1 ? "1 producto sin diferencia." : `${same} productos sin diferencia.`}</p>}
      {different.length > 0 && <p className="text-muted text-sm">Al aplicar, el stock queda como se contó.</p>}
    </div>
  );
}
