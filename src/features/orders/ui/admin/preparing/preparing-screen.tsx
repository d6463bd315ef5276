import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { staffQuery } from "#src/client/api-query.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { DockedBar } from "#src/ui/admin/docked-bar.tsx";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Order } from "../../../contract.ts";
import { type FulfilmentStatus, toFulfil } from "../../../fulfilment-contract.ts";
import { lineName } from "../order-words.ts";
import { LoadCodes } from "./load-codes.tsx";
import { Packing } from "./packing.tsx";
import { isPickup, PreparingRow } from "./preparing-row.tsx";
import { PrintButtons } from "./printing.tsx";

const CHOICES = [
  { value: "to_prepare", label: "A preparar" },
  { value: "ready", label: "Listos" },
  { value: "sent", label: "Enviados" },
] as const;

const POLLING = 30_000;

/** What is paid and waits: picked, packed, labelled and sent, several at once (docs/shop.md, Delivery). */
export function PreparingScreen() {
  const { query, change } = useQueryParams();
  const state = toFulfil.catch("to_prepare").parse(query.get("estado") ?? undefined);
  const place = { query: { to_fulfil: state, page_size: 100 }, failure: "Error al cargar los pedidos" };
  const list = useQuery({ ...staffQuery("/orders/", place), refetchInterval: POLLING });
  const { results: orders = [], count = 0 } = list.data ?? {};
  const picked = { query: { orders: orders.map(({ id }) => id).join(",") } };
  const picking = useQuery({ ...staffQuery("/orders/picking-list/", picked), enabled: orders.length > 0 });
  const shelves = new Map(picking.data?.lines.map((line) => [lineName(line), line.category]));
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(new Map());
  const [packed, setPacked] = useState<Order>();
  const chosen = orders.filter(({ id }) => chosenIds.includes(id));
  const choose = (id: number, isChosen: boolean) =>
    setChosenIds(isChosen ? [...chosenIds, id] : chosenIds.filter((one) => one !== id));

  return (
    <AdminPage title="Preparar" read={list}>
      <div className={`grid grid-cols-1 gap-4 ${chosen.length > 0 ? "max-md:pb-16" : ""}`}>
        <ChoiceChips
          label="Cómo va la entrega"
          choices={CHOICES}
          value={state}
          onChoose={(estado) => {
            setChosenIds([]);
            change({ estado });
          }}
        />
        {!list.data && list.isPending && <ListSkeleton label="Cargando los pedidos…" rowClass="h-24 rounded-2xl" />}
        {list.data && orders.length === 0 && <EmptyState Icon={PackageOpen} title="No hay pedidos por acá" />}
        {orders.length > 0 && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <label className="flex min-h-11 items-center gap-3 pl-4.25 font-medium">
                <input
                  type="checkbox"
                  className="size-5 accent-leaf"
                  checked={chosen.length === orders.length}
                  onChange={({ target }) => setChosenIds(target.checked ? orders.map(({ id }) => id) : [])}
                />
                Elegir todos ({orders.length}
                {count > orders.length && ` de ${count}`})
              </label>
              {chosen.length > 0 && <PrintButtons orders={chosen} />}
            </div>
            {state !== "sent" && chosen.length > 0 && (
              <LoadCodes orders={orders} onRead={(read) => setCodes(new Map([...codes, ...read]))} />
            )}
            <ul aria-label="Pedidos" className="@container divide-y divide-line rounded-2xl border border-line bg-card">
              {orders.map((order) => (
                <PreparingRow
                  key={order.id}
                  order={order}
                  shelves={shelves}
                  now={list.dataUpdatedAt}
                  isChosen={chosen.includes(order)}
                  onChoose={(isChosen) => choose(order.id, isChosen)}
                  code={codes.get(order.id) ?? order.tracking?.code ?? ""}
                  onCode={(code) => setCodes(new Map([...codes, [order.id, code]]))}
                  onPack={() => setPacked(order)}
                />
              ))}
            </ul>
            {chosen.length > 0 && <NextState orders={chosen} codes={codes} onDone={() => setChosenIds([])} />}
          </>
        )}
      </div>
      {packed && <Packing order={packed} onClose={() => setPacked(undefined)} />}
    </AdminPage>
  );
}

type NextStateProps = { orders: readonly Order[]; codes: ReadonlyMap<number, string>; onDone: () => void };

/** Moves the chosen orders on, with their codes; a pick-up is never sent. */
function NextState({ orders, codes, onDone }: NextStateProps) {
  const parcels = orders.filter((order) => !isPickup(order));
  const { mutate, isPending } = useStaffMutation({
    mutationFn: (status: FulfilmentStatus) => {
      const moved = (status === "sent" ? parcels : orders).map(({ id }) => ({
        ...{ id, status },
        ...(codes.get(id)?.trim() && { tracking_code: codes.get(id) }),
      }));
      return api.post("/orders/bulk-fulfilment/", { orders: moved }, { failure: "Error al actualizar las entregas" });
    },
    onSuccess: onDone,
    done: ({ orders_changed: count }) => (count === 1 ? "1 entrega actualizada" : `${count} entregas actualizadas`),
  });
  const isIn = (state: FulfilmentStatus) => orders[0]?.fulfilment_status === state;
  const some = parcels.length === orders.length ? "" : ` (${parcels.length})`;
  const steps = [
    ...(isIn("to_prepare") ? [{ status: "ready", name: "Listo" } as const] : []),
    ...(isIn("sent") || parcels.length === 0 ? [] : [{ status: "sent", name: `Marcar enviado${some}` } as const]),
    ...(isIn("to_prepare") ? [] : [{ status: "delivered", name: "Marcar entregado" } as const]),
  ];
  return (
    <DockedBar label="Pedidos elegidos" said={orders.length === 1 ? "1 elegido" : `${orders.length} elegidos`}>
      <div className="flex flex-wrap gap-2">
        {steps.map(({ status, name }) => (
          <Button
            key={status}
            tone={status === "sent" || steps.length === 1 ? "primary" : "secondary"}
            disabled={isPending}
            onClick={() => mutate(status)}
          >
            {name}
          </Button>
        ))}
      </div>
    </DockedBar>
  );
}
