import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { staffKey } from "#src/client/api-query.ts";
import { toast } from "#src/ui/toasts.tsx";
import { type EditOrderInput, type Order, order as orderShape } from "../../contract.ts";
import { type Facts, factsOf } from "./order-words.ts";
import { staffOrderQueries } from "./queries.ts";

/** A change as its writer saw the order; `mine` describes it for a conflict. */
export type RequestedChange = { order: Order; changes: EditOrderInput; mine: Facts };

/** Somebody else changed the order first. */
export type Conflict = { requested: RequestedChange; current: Order; changedBy: string };

function conflictIn(error: unknown, requested: RequestedChange): Conflict | undefined {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return undefined;
  const current = orderShape.safeParse(error.body.current);
  if (!current.success) return undefined;
  const { changed_by } = error.body;
  return { requested, current: current.data, changedBy: typeof changed_by === "string" ? changed_by : "" };
}

/** Whether the other change left the order as requested. */
const isAlreadySo = ({ requested: { mine }, current }: Conflict): boolean =>
  Object.entries(mine).every(([fact, value]) => factsOf(current)[fact] === value);

type Outcome = {
  failure: string;
  onDone: (order: Order, before: Order) => void;
  /** The failure was already shown. */
  onFailure?: (error: Error) => void;
};

/** Changes orders one at a time, and shows conflicts. */
export function useChangeOrder({ failure, onDone, onFailure }: Outcome) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const keep = (order: Order) => {
    queries.setQueryData(staffOrderQueries.order(order.id).queryKey, order);
    void queries.invalidateQueries({ queryKey: staffKey() });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ order, changes }: RequestedChange) =>
      api.put(`/orders/${order.id}/`, changes, { headers: { "If-Match": `"${order.updated_at}"` }, failure }),
    onSuccess: (order, requested) => {
      setConflict(undefined);
      keep(order);
      onDone(order, requested.order);
    },
    onError: (error, requested) => {
      const found = conflictIn(error, requested);
      if (!found) {
        toast.error(error.message);
        return onFailure?.(error);
      }
      keep(found.current);
      if (!isAlreadySo(found)) return setConflict(found);
      setConflict(undefined);
      onDone(found.current, requested.order);
    },
  });
  return {
    change: mutate,
    isBusy: isPending,
    conflict,
    /** Overwrites the other change, which its writer has seen now. */
    insist: () => conflict && mutate({ ...conflict.requested, order: conflict.current }),
    giveUp: () => setConflict(undefined),
  };
}

export type ChangingOrder = ReturnType<typeof useChangeOrder>;
