import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { staffQuery } from "#src/client/api-query.ts";
import { useLastGood } from "#src/client/use-last-good.ts";
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
import { LoadCodes } from "./load-codes.tsx";
import { Packing } from "./packing.tsx";
import { PreparingRow } from "./preparing-row.tsx";
import { PrintButtons } from "./printing.tsx";

const CHOICES = [
  { value: "to_prepare", label: "A preparar" },
  { value: "ready", label: "Listos" },
  { value: "sent", label: "Enviados" },
] as const;

const EMPTY = {
  to_prepare: "Nada pagado espera que lo prepares",
  ready: "Ningún pedido listo espera salir",
  sent: "Ningún pedido está en camino",
} as const;

const AT_ONCE = 100;
const POLLING = 30_000;

const isPickup = ({ delivery }: Order): boolean => delivery?.kind === "pickup";

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What is paid and waits: picked, packed, labelled and sent, several at once (docs/shop.md, Delivery). */
export function PreparingScreen({ shopName }: { shopName: string }) {
  const { query, change } = useQueryParams();
  const state = toFulfil.catch("to_prepare").parse(query.get("estado") ?? undefined);
  const list = useQuery({
    ...staffQuery("/orders/", {
      query: { to_fulfil: state, page_size: AT_ONCE },
      failure: "Error al cargar los pedidos",
    }),
    refetchInterval: POLLING,
  });
  const good = useLastGood(list);
  const { results: orders = [], count = 0 } = good.data ?? {};
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(new Map());
  const [packed, setPacked] = useState<Order>();
  const chosen = orders.filter(({ id }) => chosenIds.has(id));
  const choose = (id: number, isChosen: boolean) => {
    const others = [...chosenIds].filter((one) => one !== id);
    setChosenIds(new Set(isChosen ? [...others, id] : others));
  };
  const areAllChosen = orders.length > 0 && chosen.length === orders.length;

  return (
    <AdminPage title="Preparar" read={{ ...list, ...good }}>
      <div className="grid grid-cols-1 gap-4">
        <ChoiceChips
          label="Cómo va la entrega"
          choices={CHOICES}
          value={state}
          onChoose={(estado) => {
            setChosenIds(new Set());
            change({ estado });
          }}
        />
        {!good.data && list.isPending && (
          <ListSkeleton label="Cargando los pedidos…" rowClass="h-24 rounded-2xl xl:h-16" />
        )}
        {good.data && orders.length === 0 && <EmptyState Icon={PackageOpen} title={EMPTY[state]} />}
        {orders.length > 0 && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <label className="flex min-h-11 items-center gap-3 font-medium">
                <input
                  type="checkbox"
                  className="size-5 accent-leaf"
                  checked={areAllChosen}
                  onChange={({ target }) => setChosenIds(new Set(target.checked ? orders.map(({ id }) => id) : []))}
                />
                Elegir todos ({orders.length})
              </label>
              {chosen.length > 0 && <PrintButtons orders={chosen} />}
            </div>
            {count > orders.length && (
              <p className="text-muted text-sm">
                Son los {orders.length} más viejos de {count}.
              </p>
            )}
            {state !== "sent" && chosen.some((order) => !isPickup(order)) && (
              <LoadCodes orders={orders} onRead={(read) => setCodes(new Map([...codes, ...read]))} />
            )}
            <ul aria-label="Pedidos" className="@container divide-y divide-line rounded-2xl border border-line bg-card">
              {orders.map((order) => (
                <PreparingRow
                  key={order.id}
                  order={order}
                  shopName={shopName}
                  now={good.dataUpdatedAt}
                  isChosen={chosenIds.has(order.id)}
                  onChoose={(isChosen) => choose(order.id, isChosen)}
                  code={
                    isPickup(order) || state === "sent"
                      ? undefined
                      : (codes.get(order.id) ?? order.tracking?.code ?? "")
                  }
                  onCode={(code) => setCodes(new Map([...codes, [order.id, code]]))}
                  onPack={state === "to_prepare" ? () => setPacked(order) : undefined}
                />
              ))}
            </ul>
            {chosen.length > 0 && (
              <NextState key={state} orders={chosen} codes={codes} onDone={() => setChosenIds(new Set())} />
            )}
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
  const { mutate, isPending } = useStaffMutation({
    mutationFn: (status: FulfilmentStatus) =>
      api.post(
        "/orders/bulk-fulfilment/",
        {
          orders: orders
            .filter((order) => status !== "sent" || !isPickup(order))
            .map(({ id }) => ({ id, status, ...(codes.get(id)?.trim() && { tracking_code: codes.get(id) }) })),
        },
        { failure: "Error al actualizar las entregas" },
      ),
    onSuccess: onDone,
    done: ({ orders_changed }) => `${counted(orders_changed, "entrega actualizada", "entregas actualizadas")}`,
  });
  const state = orders[0]?.fulfilment_status;
  const parcels = orders.filter((order) => !isPickup(order)).length;
  const isMixed = parcels > 0 && parcels < orders.length;
  return (
    <DockedBar label="Pedidos elegidos" said={counted(orders.length, "elegido", "elegidos")}>
      <div className="flex flex-wrap gap-2">
        {state === "to_prepare" && (
          <Button tone={parcels > 0 ? "secondary" : "primary"} disabled={isPending} onClick={() => mutate("ready")}>
            Listo
          </Button>
        )}
        {state !== "sent" && parcels > 0 && (
          <Button disabled={isPending} onClick={() => mutate("sent")}>
            {isMixed ? `Marcar ${counted(parcels, "enviado", "enviados")}` : "Marcar enviado"}
          </Button>
        )}
        {state !== "to_prepare" && (
          <Button
            tone={state === "ready" && parcels > 0 ? "secondary" : "primary"}
            disabled={isPending}
            onClick={() => mutate("delivered")}
          >
            Marcar entregado
          </Button>
        )}
      </div>
    </DockedBar>
  );
}
