import { Autocomplete } from "@base-ui/react/autocomplete";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDebounce } from "use-debounce";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import type { Variant } from "#src/features/catalogue/contract/variant.ts";
import { fieldClass } from "#src/ui/text-field.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { type EditedLine, lineKey, newLine } from "./line-edits.ts";
import { lineName } from "./order-words.ts";
import { staffOrderQueries } from "./queries.ts";

type PurchaseOption = { line: EditedLine; stock: number; why: string };

const isForSale = ({ line, stock, why }: PurchaseOption): boolean => line.price_at_time > 0 && stock > 0 && why === "";

/** A product's variants, the one whose whole code was typed first. */
function purchaseOptionsOf(product: Product, words: string): PurchaseOption[] {
  const code = words.toLowerCase();
  const hasCode = ({ sku, barcode }: Variant) => Number(sku.toLowerCase() === code || barcode === code);
  return product.variants
    .toSorted((one, other) => hasCode(other) - hasCode(one))
    .map((variant) => ({ line: newLine(product, variant), stock: variant.stock, why: product.why_not_sold }));
}

function stateOf({ line, stock, why }: PurchaseOption): string {
  if (why) return why;
  if (line.price_at_time === 0) return "Sin precio";
  return stock === 0 ? "Sin stock" : `${stock} en stock`;
}

function PurchaseOptionItem({ option, onAdd }: { option: PurchaseOption; onAdd: () => void }) {
  const { line } = option;
  const { brand, image } = line.product_details;
  return (
    <Autocomplete.Item
      value={option}
      disabled={!isForSale(option)}
      onClick={onAdd}
      className="grid min-h-14 cursor-pointer grid-cols-[2.5rem_1fr_auto] items-center gap-3 rounded-xl px-2 py-1.5 data-disabled:cursor-not-allowed data-highlighted:bg-tint data-disabled:opacity-60"
    >
      <Thumbnail src={image} sizes="40px" />
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium leading-snug">{nonBreakingUnits(lineName(line))}</span>
        <span className="block truncate text-muted text-sm">
          {brand || "Sin marca"} · {stateOf(option)}
        </span>
      </span>
      <span className="font-medium tabular-nums">
        {line.price_at_time > 0 ? formatPesos(line.price_at_time) : "Consultar"}
      </span>
    </Autocomplete.Item>
  );
}

export const PRODUCT_SEARCH = "buscar-producto";

/** Searches the catalogue; each press adds one unit, and the search stays, to be typed over. */
export function ProductPicker({ onAdd }: { onAdd: (line: EditedLine) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [words] = useDebounce(typed.trim(), 300);
  const { data, error, isFetching } = useQuery(staffOrderQueries.productSearch(words));
  const options = words.length > 1 ? (data?.results ?? []).flatMap((product) => purchaseOptionsOf(product, words)) : [];
  /** Whether something was searched or highlighted since the last one was added. */
  const isWanted = useRef(false);
  const add = (line: EditedLine) => {
    isWanted.current = false;
    onAdd(line);
    if (document.activeElement === input.current) input.current?.select();
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={options}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={typed}
      itemToStringValue={({ line }) => lineName(line)}
      // Adding an item keeps what was searched for.
      onValueChange={(value, { reason }) => reason !== "item-press" && setTyped(value)}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <label htmlFor={PRODUCT_SEARCH} className="font-medium">
          Agregar un producto
        </label>
        <Autocomplete.Input
          ref={input}
          id={PRODUCT_SEARCH}
          type="search"
          placeholder="Nombre o marca"
          // Enter would submit the form while nothing is found.
          onKeyDown={(event) => {
            if (event.key !== "Enter") isWanted.current ||= event.key.length === 1 || event.key.startsWith("Arrow");
            else event.preventDefault();
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            // Ctrl and Enter send the order, with what is highlighted and wasn't added yet.
            event.preventBaseUIHandler();
            const highlighted = event.currentTarget.getAttribute("aria-activedescendant");
            if (isWanted.current && highlighted) document.getElementById(highlighted)?.click();
          }}
          className={fieldClass}
        />
        <Autocomplete.Status className="text-muted text-sm">
          {error?.message}
          {!error && words.length > 1 && !isFetching && options.length === 0 && "No se encontraron productos"}
          {options.length > 0 && <span className="sr-only">{options.length} para agregar</span>}
        </Autocomplete.Status>
        <Autocomplete.List
          aria-label="Productos encontrados"
          className="max-h-80 overflow-y-auto rounded-2xl border border-line bg-card p-1 empty:hidden"
        >
          {options.map((option) => (
            <PurchaseOptionItem key={lineKey(option.line)} option={option} onAdd={() => add(option.line)} />
          ))}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
