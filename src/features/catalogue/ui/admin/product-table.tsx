import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef } from "react";
import { useCan } from "#src/client/permissions.ts";
import { useGridKeys } from "#src/ui/admin/use-grid-keys.ts";
import type { SortColumn } from "../../contract/product-list.ts";
import type { ListedProducts } from "./listed-products.ts";
import { COLUMNS, checkboxClass } from "./product-columns.tsx";

function ChooseAll({ products, selection }: ListedProducts) {
  const ids = products.map(({ id }) => id);
  const count = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < products.length;
        }}
        type="checkbox"
        data-cell
        aria-label="Elegir los productos de esta página"
        checked={count > 0 && count === products.length}
        onChange={(event) => selection.set(ids, event.target.checked)}
        className={checkboxClass}
      />
    </label>
  );
}

type Sorting = { sort: string | undefined; onSort: (column: SortColumn) => void };

function SortHeading({ name, column, sort, onSort }: Sorting & { name: string; column: SortColumn }) {
  const Icon = sort === `-${column}` ? ArrowDown : ArrowUp;
  const isSorted = sort === column || sort === `-${column}`;
  return (
    <button
      type="button"
      data-cell
      aria-label={`Ordenar por ${name.toLowerCase()}`}
      onClick={() => onSort(column)}
      className="group relative inline-flex min-h-11 items-center rounded-lg px-2 hover:text-ink"
    >
      {name}
      <Icon
        aria-hidden="true"
        className={`absolute -right-1.5 size-3.5 ${isSorted ? "text-leaf" : "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60"}`}
      />
    </button>
  );
}

const sortWord = (column: SortColumn | undefined, sort: string | undefined) => {
  if (column === undefined) return undefined;
  return sort === column ? "ascending" : sort === `-${column}` ? "descending" : undefined;
};

/** Without a table's own layout, browsers may drop the table's roles. */
const ROLE = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "gridcell" },
  heading: { role: "columnheader" },
};

/** The products as a table that is edited in place: the arrows move between cells, Enter edits. */
export function ProductTable({ list, sort, onSort }: Sorting & { list: ListedProducts }) {
  const { products, selection } = list;
  const grid = useRef<HTMLTableElement>(null);
  const canWrite = useCan("products:write");
  const columns = COLUMNS.filter(({ id }) => canWrite || id !== "choose");
  const keys = useGridKeys(grid, [products, canWrite]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table edited in place is a grid (ARIA practices)
    <table ref={grid} role="grid" aria-label="Productos" className="block text-[0.9375rem]" {...keys}>
      <thead {...ROLE.group} className="sticky top-16 z-10 block rounded-t-3xl bg-card shadow-[0_1px_0_var(--line)]">
        <tr {...ROLE.row} className="flex items-center text-muted text-sm">
          {columns.map(({ id, heading, className }) => (
            <th
              key={id}
              {...ROLE.heading}
              scope="col"
              aria-sort={sortWord(heading?.sort, sort)}
              className={`px-0.5 font-medium ${className}`}
            >
              {heading && <SortHeading name={heading.name} column={heading.sort} sort={sort} onSort={onSort} />}
              {id === "choose" && <ChooseAll {...list} />}
              {id === "actions" && <span className="sr-only">Acciones</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group} className="block">
        {products.map((product) => (
          <tr
            key={product.id}
            {...ROLE.row}
            aria-selected={selection.ids.has(product.id)}
            className="flex items-center border-line border-b last:border-b-0 hover:bg-tint/50 aria-selected:bg-tint"
          >
            {columns.map(({ id, className, cell }) => (
              <td key={id} {...ROLE.cell} className={`px-0.5 py-1 ${className}`}>
                {cell(product, list)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
