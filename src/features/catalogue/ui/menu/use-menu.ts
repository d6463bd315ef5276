import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ADMIN_QUERY_KEY } from "#src/client/admin-query-key.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { UNDO_TIME_MS } from "#src/contract/undo-time.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { MenuOrder } from "../../contract.ts";
import { staffCatalogue } from "../admin/queries.ts";
import { orderOf } from "./menu-order.ts";
import { groupsQuery, menuCalls } from "./queries.ts";

export function useMenu() {
  const queries = useQueryClient();
  const groups = useQuery(groupsQuery());
  const categories = useQuery(staffCatalogue.categories());
  const [wanted, setWanted] = useState<MenuOrder>();
  const { mutate } = useMutation({
    mutationFn: menuCalls.order,
    scope: { id: "menu-order" },
    onError: (error) => toast.error(failureMessage(error, "Error al ordenar el menú")),
    onSettled: async (_answer, _error, sent) => {
      await queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY });
      setWanted((newest) => (newest === sent ? undefined : newest));
    },
  });
  const isLoaded = groups.data !== undefined && categories.data !== undefined;
  const order = wanted ?? orderOf(groups.data ?? [], categories.data ?? []);

  function put(next: MenuOrder): void {
    setWanted(next);
    mutate(next);
  }

  return {
    isLoaded,
    failed: [groups, categories].find(({ error }) => error),
    groups: new Map(groups.data?.map((group) => [group.id, group])),
    categories: new Map(categories.data?.map((category) => [category.id, category])),
    order,
    /** Applies and stores an order; the message can undo it. */
    arrange(next: MenuOrder): void {
      put(next);
      toast.success("Menú ordenado", {
        duration: UNDO_TIME_MS,
        action: { label: "Deshacer", onClick: () => put(order) },
      });
    },
    refresh: () => queries.invalidateQueries({ queryKey: ADMIN_QUERY_KEY }),
  };
}

export type MenuState = ReturnType<typeof useMenu>;
