import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { staffKey } from "#src/client/api-query.ts";
import { useCan } from "#src/client/permissions.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { LongList } from "#src/ui/admin/long-list.tsx";
import { Moved } from "#src/ui/admin/moved.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { PricePreview } from "../contract.ts";

type Row = PricePreview["products"][number];

const costTold = ({ cost: { amount, currency } }: Row): string =>
  `${currency === "USD" ? "US" : ""}${formatPesos(amount)}`;

function PriceRow({ row }: { row: Row }) {
  const [loses, muted] = row.is_below_cost ? ["-mx-3 bg-danger-tint px-3 text-danger", ""] : ["", "text-muted"];
  return (
    <li className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 ${loses}`}>
      <Link to={adminProductPath(row.product)} className="wrap-anywhere min-w-0 underline-offset-4 hover:underline">
        {row.name}
      </Link>
      <span className="ml-auto text-right text-sm tabular-nums">
        <span className={muted}>
          {row.is_below_cost && "Pierde plata · "}Cuesta {costTold(row)} ·{" "}
        </span>
        <Moved before={formatPesos(row.before)} after={formatPesos(row.after)} mutedClass={muted} />
      </span>
    </li>
  );
}

const counted = (count: number, [one, many]: [string, string]): string => `${count} ${count === 1 ? one : many}`;

/** Every price that would move, and what loses money, before it is done. */
export function ChangesSection() {
  const canWrite = useCan("products:write");
  const read = useQuery({
    queryKey: staffKey("rules-preview"),
    queryFn: ({ signal }) =>
      api.post("/price-rules/preview/", undefined, {
        ...{ timeout: BULK_TIME_MS, failure: "Error al calcular los precios", signal },
      }),
    staleTime: 0,
  });
  const applying = useStaffMutation({
    mutationFn: () =>
      api.post("/price-rules/apply/", undefined, { timeout: BULK_TIME_MS, failure: "Error al cambiar los precios" }),
  });
  const { products = [], up = 0, down = 0, below_cost = 0 } = read.data ?? {};
  const moving = up + down;
  const rows = products
    .filter(({ before, after, is_below_cost }) => before !== after || is_below_cost)
    .toSorted((one, other) => Number(other.is_below_cost) - Number(one.is_below_cost));
  return (
    <Section
      title="Precios antes y después"
      action={
        canWrite &&
        moving > 0 && (
          <Button disabled={applying.isPending} aria-busy={applying.isPending} onClick={() => applying.mutate()}>
            {applying.isPending ? "Cambiando…" : `Aplicar ${counted(moving, ["precio", "precios"])}`}
          </Button>
        )
      }
    >
      {read.error && <ReadFailure read={read} />}
      {read.isPending && <Skeleton className="h-24" />}
      {read.data && (
        <p aria-live="polite" className="text-muted">
          {moving === 0
            ? "Ningún precio por cambiar."
            : `${counted(up, ["sube", "suben"])} y ${counted(down, ["baja", "bajan"])}.`}
          {below_cost > 0 && (
            <strong className="text-danger"> {counted(below_cost, ["pierde plata", "pierden plata"])}.</strong>
          )}
        </p>
      )}
      <LongList label="Precios" items={rows}>
        {(row) => <PriceRow key={row.variant} row={row} />}
      </LongList>
    </Section>
  );
}
