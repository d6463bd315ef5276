import { Autocomplete } from "@base-ui/react/autocomplete";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useDebounce } from "use-debounce";
import { failureMessage } from "#src/client/failure-message.ts";
import { formatPesos } from "#src/contract/format.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import { fieldClass } from "#src/ui/text-field.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { type EditedLine, newLine } from "./line-edits.ts";
import { lineName } from "./order-words.ts";
import { staffOrderQueries } from "./queries.ts";

type PurchaseOption = { line: EditedLine; stock: number };

const purchaseOptionsOf = (product: Product): PurchaseOption[] =>
  product.blisters.length === 0
    ? [{ line: newLine(product, null), stock: product.stock }]
    : product.blisters.map(({ id, stock }) => ({ line: newLine(product, id), stock }));

function PurchaseOptionItem({ option, onAdd }: { option: PurchaseOption; onAdd: () => void }) {
  const { line, stock } = option;
  const { brand, image } = line.product_details;
  const isForSale = line.price > 0 && stock > 0;
  const state = line.price === 0 ? "Sin precio" : stock === 0 ? "Sin stock" : `${stock} en stock`;
  return (
    <Autocomplete.Item
      value={option}
      disabled={!isForSale}
      onClick={onAdd}
      className="grid min-h-14 cursor-pointer grid-cols-[2.5rem_1fr_auto] items-center gap-3 rounded-xl px-2 py-1.5 data-disabled:cursor-not-allowed data-highlighted:bg-tint data-disabled:opacity-60"
    >
      <Thumbnail src={image} sizes="40px" />
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium leading-snug">{nonBreakingUnits(lineName(line))}</span>
        <span className="block truncate text-muted text-sm">
          {brand || "Sin marca"} · {state}
        </span>
      </span>
      <span className="font-medium tabular-nums">{line.price > 0 ? formatPesos(line.price) : "Consultar"}</span>
    </Autocomplete.Item>
  );
}

/** Searches the catalogue; each press adds one unit, and the search stays. */
export function ProductPicker({ onAdd }: { onAdd: (line: EditedLine) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [words] = useDebounce(typed.trim(), 300);
  const { data, error, isFetching } = useQuery(staffOrderQueries.productSearch(words));
  const options = words.length > 1 ? (data ?? []).flatMap(purchaseOptionsOf) : [];
  return (
    <Autocomplete.Root
      inline
      open
      items={options}
      filter={null}
      autoHighlight
      keepHighlight
      value={typed}
      itemToStringValue={({ line }) => lineName(line)}
      // Adding an item keeps what was searched for.
      onValueChange={(value, { reason }) => reason !== "item-press" && setTyped(value)}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <label htmlFor={id} className="font-medium">
          Agregar un producto
        </label>
        <Autocomplete.Input
          id={id}
          type="search"
          placeholder="Nombre o marca"
          // Enter would submit the form while nothing is found.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className={fieldClass}
        />
        <Autocomplete.Status className="text-muted text-sm">
          {error && failureMessage(error, "Error al cargar los productos. Por favor intenta nuevamente.")}
          {!error && words.length > 1 && !isFetching && options.length === 0 && "No se encontraron productos"}
          {options.length > 0 && <span className="sr-only">{options.length} para agregar</span>}
        </Autocomplete.Status>
        <Autocomplete.List
          aria-label="Productos encontrados"
          className="max-h-80 overflow-y-auto rounded-2xl border border-line bg-card p-1 empty:hidden"
        >
          {options.map((option) => (
            <PurchaseOptionItem key={option.line.key} option={option} onAdd={() => onAdd(option.line)} />
          ))}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
