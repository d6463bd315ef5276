import { useMutation, useQuery } from "@tanstack/react-query";
import { staffQuery, useRefresh } from "#src/client/api-query.ts";
import { staffLists } from "#src/client/staff-lists.ts";
import { toastWithUndo } from "#src/ui/admin/use-undo-toast.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { Category, CategoryGroup, MenuOrder } from "../../contract/category.ts";
import { orderOf } from "../../menu-rules.ts";
import { menuCalls } from "./queries.ts";

export function useMenu() {
  const groups = useQuery(staffQuery("/category-groups/", { failure: "Error al cargar los grupos" }));
  const categories = useQuery(staffLists.categories());
  const pages = useQuery(staffQuery("/own-pages/", { failure: "Error al cargar las páginas" }));
  const { mutate, variables, isPending } = useMutation({
    mutationFn: menuCalls.order,
    scope: { id: "menu-order" },
    onError: (error) => toast.error(error.message),
    onSettled: useRefresh(),
  });
  const parts = {
    groups: groups.data?.results ?? [],
    categories: categories.data ?? [],
    pages: pages.data?.results ?? [],
  };
  const order = isPending ? variables : orderOf(parts);

  return {
    isLoaded: [groups, categories, pages].every(({ data }) => data !== undefined),
    failed: [groups, categories, pages].find(({ error }) => error),
    parts,
    groups: new Map(parts.groups.map((group) => [group.id, group])),
    categories: new Map(parts.categories.map((category) => [category.id, category])),
    order,
    /** Applies and stores an order; the message can undo it. */
    arrange(next: MenuOrder): void {
      mutate(next);
      toastWithUndo("Menú ordenado", () => mutate(order));
    },
  };
}

export type MenuState = ReturnType<typeof useMenu> & {
  edit: (category: Category) => void;
  rename: (group: CategoryGroup) => void;
};
