import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRefresh } from "#src/client/api-query.ts";
import { toastWithUndo } from "#src/ui/admin/use-undo-toast.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { Category, CategoryGroup, MenuOrder } from "../../contract/category.ts";
import { staffCatalogue } from "../admin/queries.ts";
import { orderOf } from "./menu-order.ts";
import { groupsQuery, menuCalls } from "./queries.ts";

export function useMenu() {
  const refresh = useRefresh();
  const groups = useQuery(groupsQuery());
  const categories = useQuery(staffCatalogue.categories());
  const [wanted, setWanted] = useState<MenuOrder>();
  const { mutate } = useMutation({
    mutationFn: menuCalls.order,
    scope: { id: "menu-order" },
    onError: (error) => toast.error(error.message),
    onSettled: async (_answer, _error, sent) => {
      await refresh();
      setWanted((newest) => (newest === sent ? undefined : newest));
    },
  });
  const isLoaded = groups.data !== undefined && categories.data !== undefined;
  const order = wanted ?? orderOf(groups.data?.results ?? [], categories.data ?? []);

  function put(next: MenuOrder): void {
    setWanted(next);
    mutate(next);
  }

  return {
    isLoaded,
    failed: [groups, categories].find(({ error }) => error),
    groups: new Map(groups.data?.results.map((group) => [group.id, group])),
    categories: new Map(categories.data?.map((category) => [category.id, category])),
    order,
    /** Applies and stores an order; the message can undo it. */
    arrange(next: MenuOrder): void {
      put(next);
      toastWithUndo("Menú ordenado", () => put(order));
    },
    refresh,
  };
}

export type MenuState = ReturnType<typeof useMenu> & {
  edit: (category: Category) => void;
  rename: (group: CategoryGroup) => void;
};
