import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { failureMessage } from "#src/client/failure-message.ts";
import { useSlowValue } from "#src/client/use-slow-value.ts";
import { formatPesos } from "#src/contract/format.ts";
import type { Product } from "#src/features/catalogue/contract.ts";
import { fieldClass } from "#src/ui/text-field.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { type EditedLine, newLine } from "./line-edits.ts";
import { staffOrderQueries } from "./queries.ts";

/** What can be added of a product: itself, or each of its packs. */
const offersOf = (product: Product) =>
  product.blisters.length === 0
    ? [{ line: newLine(product, null), stock: product.stock }]
    : product.blisters.map(({ id, stock }) => ({ line: newLine(product, id), stock }));

function Offer({ line, stock, onAdd }: { line: EditedLine; stock: number; onAdd: () => void }) {
  const { name, brand, image, seed_count } = line.product_details;
  const pack = seed_count === null ? "" : `, blister de ${seed_count}`;
  const isForSale = line.price > 0 && stock > 0;
  const state = line.price === 0 ? "Sin precio" : stock === 0 ? "Sin stock" : `${stock} en stock`;
  return (
    <li>
      <button
        type="button"
        disabled={!isForSale}
        onClick={onAdd}
        className="grid min-h-14 w-full grid-cols-[2.5rem_1fr_auto] items-center gap-3 rounded-xl px-2 py-1.5 text-left hover:bg-tint disabled:cursor-not-allowed disabled:opacity-60"
      >
        <Thumbnail src={image} sizes="40px" />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            {name}
            {pack}
          </span>
          <span className="block truncate text-muted text-sm">
            {brand || "Sin marca"} · {state}
          </span>
        </span>
        <span className="font-medium tabular-nums">{line.price > 0 ? formatPesos(line.price) : "Consultar"}</span>
      </button>
    </li>
  );
}

/** Searches the catalogue for what is to be added; each press adds one. */
export function ProductPicker({ onAdd }: { onAdd: (line: EditedLine) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const words = useSlowValue(typed.trim(), 300);
  const { data, error, isFetching } = useQuery(staffOrderQueries.productSearch(words));
  const offers = words.length > 1 ? (data ?? []).flatMap(offersOf) : [];
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-medium">
        Agregar un producto
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        autoComplete="off"
        placeholder="Nombre o marca"
        onChange={(event) => setTyped(event.target.value)}
        // In a form, Enter would send it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className={fieldClass}
      />
      <div role="status" className="text-muted text-sm">
        {error && failureMessage(error, "Error al cargar los productos. Por favor intenta nuevamente.")}
        {!error && words.length > 1 && !isFetching && offers.length === 0 && "No se encontraron productos"}
        {offers.length > 0 && <span className="sr-only">{offers.length} para agregar</span>}
      </div>
      {offers.length > 0 && (
        <ul
          aria-label="Productos encontrados"
          className="max-h-80 overflow-y-auto rounded-2xl border border-line bg-card p-1"
        >
          {offers.map(({ line, stock }) => (
            <Offer key={line.key} line={line} stock={stock} onAdd={() => onAdd(line)} />
          ))}
        </ul>
      )}
    </div>
  );
}
