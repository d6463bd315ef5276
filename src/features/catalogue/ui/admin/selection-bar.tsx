import { useMutation } from "@tanstack/react-query";
import { Eye, EyeOff, Percent, Tag, Trash2, TrendingUp, X } from "lucide-react";
import { formatCount } from "#src/contract/format-count.ts";
import { iconButtonClass } from "#src/ui/admin/icon-button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { BulkInput } from "../../contract/bulk-change.ts";
import type { ProductFilters } from "./list-params.ts";
import { staffCalls } from "./queries.ts";
import type { Selection } from "./use-selection.ts";

const ACTIONS = [
  { action: "prices", Icon: TrendingUp, name: "Cambiar precios", short: "Precios" },
  { action: "show", Icon: Eye, name: "Mostrar", short: "Mostrar" },
  { action: "hide", Icon: EyeOff, name: "Ocultar", short: "Ocultar" },
  { action: "category", Icon: Tag, name: "Categoría", short: "Categoría" },
  { action: "discount", Icon: Percent, name: "Descuento", short: "Descuento" },
  { action: "delete", Icon: Trash2, name: "Eliminar", short: "Eliminar" },
] as const;

type SelectionBarProps = {
  selection: Selection;
  matching: number;
  filters: ProductFilters;
  isBusy: boolean;
  onAction: (action: BulkInput["action"]) => void;
  onPrices: () => void;
};

/** What can be done with the chosen products; it stays in view as long as there are any. */
export function SelectionBar({ selection, matching, filters, isBusy, onAction, onPrices }: SelectionBarProps) {
  const all = useMutation({
    mutationFn: () => staffCalls.idsOf(filters),
    onSuccess: ({ ids }) => selection.set(ids, true),
    onError: (error) => toast.error(error.message),
  });
  const count = selection.ids.size;
  const isOff = isBusy || all.isPending;
  return (
    <section
      aria-label="Productos elegidos"
      data-docked
      className="@container fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 bg-forest text-on-forest shadow-2xl md:sticky md:bottom-4 md:mt-4 md:rounded-2xl"
    >
      <div className="flex flex-wrap items-center gap-x-2 px-2 pb-1 @xl:flex-nowrap @xl:py-1">
        <div className="flex min-w-0 items-center gap-x-2 @xl:grid @4xl:flex">
          <p aria-live="polite" className="whitespace-nowrap pl-2 font-semibold tabular-nums">
            {count === 1 ? "1 elegido" : `${formatCount(count)} elegidos`}
          </p>
          {count < matching && (
            <button
              type="button"
              disabled={isOff}
              onClick={() => all.mutate()}
              className="min-h-11 whitespace-nowrap rounded-full px-2 text-sm underline underline-offset-4 hover:bg-on-forest/15 @xl:@max-4xl:-my-2"
            >
              Elegir los {formatCount(matching)}
            </button>
          )}
        </div>
        <div className="order-last grid w-full min-w-0 grid-cols-6 @xl:order-none @xl:ml-auto @xl:flex @xl:w-auto @xl:shrink-0">
          {ACTIONS.map(({ action, Icon, name, short }) => (
            <button
              key={action}
              type="button"
              disabled={isOff}
              aria-label={name}
              onClick={() => (action === "prices" ? onPrices() : onAction(action))}
              className="flex min-h-12 min-w-0 flex-col items-center justify-center gap-0.5 rounded-xl px-0.5 font-medium text-[0.6875rem] transition-colors duration-150 hover:bg-on-forest/15 disabled:opacity-50 @xl:px-2 @xl:text-xs @5xl:min-h-11 @5xl:flex-row @5xl:gap-2 @5xl:rounded-full @5xl:px-3 @5xl:text-base"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              <span className="whitespace-nowrap @5xl:hidden">{short}</span>
              <span className="whitespace-nowrap @max-5xl:hidden">{name}</span>
            </button>
          ))}
        </div>
        <button
          type="button"
          aria-label="Quitar la selección"
          onClick={selection.clear}
          className={`${iconButtonClass} text-on-forest! hover:bg-on-forest/15! @max-xl:ml-auto`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}
