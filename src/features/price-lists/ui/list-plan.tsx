import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { ConfirmButton } from "#src/ui/admin/confirm-button.tsx";
import { DockedBar } from "#src/ui/admin/docked-bar.tsx";
import { Fold } from "#src/ui/admin/fold.tsx";
import { LongList } from "#src/ui/admin/long-list.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { ListRow, PriceList } from "../contract.ts";
import { DoubtsSection } from "./doubts-section.tsx";
import { EffectWords } from "./effect-words.tsx";
import { type Chosen, type OnChoose, RowChoice } from "./row-choice.tsx";
import { costTold, counted } from "./words.ts";

type FoldedListProps<Item> = Parameters<typeof LongList<Item>>[0] & { title: string };

const FoldedList = <Item,>({ title, ...list }: FoldedListProps<Item>) =>
  list.items.length > 0 && (
    <Fold title={`${title} (${list.items.length})`}>
      <div className="grid gap-3 px-4 pb-4 text-sm sm:px-5">
        <LongList {...list} />
      </div>
    </Fold>
  );

const Told = ({ row, text, children }: { row: number; text: string; children?: ReactNode }) => (
  <li className="wrap-anywhere flex flex-wrap justify-between gap-x-4 py-2">
    <span>
      <span className="text-muted">Fila {row}</span> · {text}
    </span>
    {children}
  </li>
);

const isMoving = ({ cost, cost_before }: ListRow): boolean =>
  cost.amount !== cost_before?.amount || cost.currency !== cost_before.currency;

/** What a list would change, doubts first, and the press that does it. */
export function ListPlan({ list, onThrownAway }: { list: PriceList; onThrownAway: () => void }) {
  const canWrite = useCan("products:write");
  const [choices, setChoices] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const applying = useStaffMutation({
    mutationFn: () =>
      api.post(
        `/suppliers/${list.supplier}/lists/${list.id}/apply/`,
        { choices: [...choices].map(([row, { variant }]) => ({ row, variant })) },
        { timeout: BULK_TIME_MS, failure: "Error al aplicar la lista" },
      ),
    onSuccess: () => setChoices(new Map()),
    done: ({ costs_changed, prices_changed }) =>
      `Lista aplicada: ${counted(costs_changed, "costo", "costos")}, ${counted(prices_changed, "precio", "precios")}`,
  });
  const throwing = useMutation({
    mutationFn: () =>
      api.delete(`/suppliers/${list.supplier}/lists/${list.id}/`, { failure: "Error al descartar la lista" }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onThrownAway();
    },
    onError: (error) => toast.error(error.message),
  });
  const named = new Map(list.variants.map((variant) => [variant.id, variant]));
  const isWaiting = list.applied_at === null;
  const matched = list.rows.filter(({ variant }) => variant !== null);
  const moving = matched.filter(isMoving);
  const doubtful = list.rows.filter(({ variant, candidates }) => variant === null && candidates.length > 0);
  const unknown = list.rows.filter(({ variant, candidates }) => variant === null && candidates.length === 0);
  const choose: OnChoose = (row, chosen) => {
    const others = [...choices].filter(([other]) => other !== row);
    setChoices(new Map(chosen ? [...others, [row, chosen]] : others));
  };
  const choiceOf = (row: ListRow) =>
    isWaiting && canWrite && <RowChoice row={row} chosen={choices.get(row.row)} onChoose={choose} />;
  const counts: [string, number][] = [
    ["Coinciden", list.matched],
    ["Con duda", list.doubtful],
    ["Nuevos", list.new],
    ["No están en la lista", list.missing],
  ];
  const count =
    moving.filter(({ row }) => !choices.has(row)).length +
    [...choices.values()].filter(({ variant }) => variant !== null).length;
  return (
    <>
      <Section
        title={list.file_name}
        hint={
          list.applied_at === null
            ? `Subida el ${formatMoment(list.at)}. Nada cambió todavía.`
            : `Aplicada el ${formatMoment(list.applied_at)}.`
        }
      >
        {isWaiting && canWrite && (
          <ConfirmButton
            tone="secondary"
            className="justify-self-start"
            change={throwing}
            asks={{
              title: `¿Descartar «${list.file_name}»?`,
              description: "Nada cambia en el catálogo. Para volver a verla, subila de nuevo.",
              confirm: "Descartar",
            }}
          >
            Descartar la lista
          </ConfirmButton>
        )}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {counts.map(([what, many]) => (
            <div key={what} className="flex flex-col-reverse justify-end rounded-xl bg-tint p-3">
              <dt className="text-sm">{what}</dt>
              <dd className="font-display text-2xl tabular-nums">{many}</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted text-sm">
          Precios de “{list.columns.cost}”, {list.currency === "USD" ? "en dólares" : "en pesos"} si no dicen otra cosa,{" "}
          {list.with_vat ? "con IVA" : "sin IVA"}. Los costos van sin IVA y con el descuento del proveedor.
        </p>
      </Section>
      {isWaiting && canWrite && doubtful.length > 0 && (
        <DoubtsSection rows={doubtful} {...{ named, choices }} onChoose={choose} />
      )}
      {isWaiting && (
        <Section title={`Cambian (${moving.length})`}>
          {moving.length === 0 && <p className="text-muted">Ningún costo por cambiar.</p>}
          <LongList label="Cambian" items={moving}>
            {(row) => (
              <li key={row.row} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2">
                <span className="wrap-anywhere min-w-0">
                  <Link
                    to={adminProductPath(named.get(row.variant ?? 0)?.product ?? 0)}
                    className="underline-offset-4 hover:underline"
                  >
                    {named.get(row.variant ?? 0)?.name}
                  </Link>
                  <span className="block text-muted text-sm">
                    {row.text} · {row.why}
                  </span>
                </span>
                {!choices.has(row.row) && (
                  <EffectWords {...row} price_before={row.price_before ?? 0} price_after={row.price_after ?? 0} />
                )}
                {choiceOf(row)}
              </li>
            )}
          </LongList>
        </Section>
      )}
      <FoldedList title="Nuevos: no están en el catálogo" label="Nuevos" items={unknown}>
        {(row) => (
          <Told key={row.row} row={row.row} text={row.text}>
            <span className="tabular-nums">{costTold(row.cost)}</span>
            {choiceOf(row)}
          </Told>
        )}
      </FoldedList>
      <FoldedList title="Coinciden y no cambian" label="Sin cambios" items={matched.filter((row) => !isMoving(row))}>
        {(row) => (
          <Told key={row.row} row={row.row} text={`${row.text}: ${named.get(row.variant ?? 0)?.name} (${row.why})`}>
            {choiceOf(row)}
          </Told>
        )}
      </FoldedList>
      <FoldedList title="Del proveedor que la lista no nombra" label="No están" items={list.missing_variants}>
        {(id) => (
          <li key={id} className="wrap-anywhere py-2">
            {named.get(id)?.name} <span className="text-muted">{named.get(id)?.sku}</span>
          </li>
        )}
      </FoldedList>
      <FoldedList title="Filas sin un precio que entendamos" label="Sin precio" items={list.unread}>
        {({ row, text }) => <Told key={row} {...{ row, text }} />}
      </FoldedList>
      {isWaiting && canWrite && (
        <DockedBar label="Aplicar la lista" said={counted(count, "costo por cambiar", "costos por cambiar")}>
          <Button aria-disabled={applying.isPending} onClick={() => applying.isPending || applying.mutate()}>
            {applying.isPending ? "Aplicando…" : "Aplicar"}
          </Button>
        </DockedBar>
      )}
    </>
  );
}
