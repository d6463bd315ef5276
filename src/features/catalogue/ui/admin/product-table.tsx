import { FlexRender, type Row, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, useEffect, useMemo, useRef } from "react";
import { useCan } from "#src/client/permissions.ts";
import { useRowLinks } from "#src/ui/admin/row-link.tsx";
import { useGridKeys } from "#src/ui/admin/use-grid-keys.ts";
import type { Product, SortColumn } from "../../contract.ts";
import { IsChosenProvider, useListActions } from "./list-actions.ts";
import { COLUMN_LOOKS, COLUMNS, checkboxClass, features, READ_COLUMNS } from "./product-columns.tsx";

type ProductTableProps = {
  products: readonly Product[];
  chosen: ReadonlySet<number>;
  sort: string | undefined;
  onSort: (column: SortColumn) => void;
};

function ChooseAll({ products, chosen }: Pick<ProductTableProps, "products" | "chosen">) {
  const { set } = useListActions();
  const box = useRef<HTMLInputElement>(null);
  const count = products.filter(({ id }) => chosen.has(id)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < products.length;
  }, [count, products.length]);
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">Elegir los productos de esta página</span>
      <input
        ref={box}
        type="checkbox"
        data-cell
        checked={count > 0 && count === products.length}
        onChange={(event) =>
          set(
            products.map(({ id }) => id),
            event.target.checked,
          )
        }
        className={checkboxClass}
      />
    </label>
  );
}

type HeadingProps = {
  name: string;
  column: SortColumn;
  sort: string | undefined;
  onSort: (column: SortColumn) => void;
};

function SortHeading({ name, column, sort, onSort }: HeadingProps) {
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

const sortWord = (column: SortColumn, sort: string | undefined) =>
  sort === column ? "ascending" : sort === `-${column}` ? "descending" : undefined;

type ProductRowProps = {
  row: Row<typeof features, Product>;
  columns: typeof READ_COLUMNS;
  isChosen: boolean;
};

const isSameRow = (one: ProductRowProps, other: ProductRowProps): boolean =>
  one.row.original === other.row.original && one.columns === other.columns && one.isChosen === other.isChosen;

/**
 * Rows of a table's own layout can't be left out of it while they are far from the screen, so these are flex boxes;
 * a browser may take such a table for no table, unless it is told.
 */
const ROLE = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "gridcell" },
  heading: { role: "columnheader" },
};

/** Drawn anew only with its product, and of a choice nothing but what shows it: a list may be long. */
const ProductRow = memo(({ row, columns, isChosen }: ProductRowProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are made anew with each list, their products are not
  const cells = useMemo(
    () =>
      row.getAllCells().map((cell) => (
        <td key={cell.id} {...ROLE.cell} className={`px-0.5 py-1 ${COLUMN_LOOKS[cell.column.id]?.className ?? ""}`}>
          <FlexRender cell={cell} />
        </td>
      )),
    [row.original, columns],
  );
  return (
    <tr
      {...ROLE.row}
      aria-selected={isChosen}
      className="laid-out-near flex items-center border-line border-b last:border-b-0 hover:bg-tint/50 aria-selected:bg-tint"
      style={{ containIntrinsicHeight: "auto 3.375rem" }}
    >
      <IsChosenProvider value={isChosen}>{cells}</IsChosenProvider>
    </tr>
  );
}, isSameRow);

/** The products as a table that is edited in place: the arrows move between cells, Enter edits. */
export function ProductTable({ products, chosen, sort, onSort }: ProductTableProps) {
  const grid = useRef<HTMLTableElement>(null);
  const follow = useRowLinks();
  const columns = useCan("products:write") ? COLUMNS : READ_COLUMNS;
  const keys = useGridKeys(grid, [products, columns]);
  const table = useTable({ features, columns, data: products, getRowId: ({ id }) => `${id}` });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter presses a link, too
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table edited in place is a grid (ARIA practices)
    <table ref={grid} role="grid" aria-label="Productos" onClick={follow} className="block text-[0.9375rem]" {...keys}>
      <thead {...ROLE.group} className="sticky top-16 z-10 block rounded-t-3xl bg-card shadow-[0_1px_0_var(--line)]">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} {...ROLE.row} className="flex items-center text-muted text-sm">
            {group.headers.map(({ id, column }) => {
              const { className = "", sort: sortColumn } = COLUMN_LOOKS[id] ?? {};
              const name = `${column.columnDef.header ?? ""}`;
              return (
                <th
                  key={id}
                  {...ROLE.heading}
                  scope="col"
                  aria-sort={sortColumn && sortWord(sortColumn, sort)}
                  className={`px-0.5 font-medium ${className}`}
                >
                  {sortColumn && <SortHeading name={name} column={sortColumn} sort={sort} onSort={onSort} />}
                  {id === "choose" && <ChooseAll products={products} chosen={chosen} />}
                  {id === "actions" && <span className="sr-only">Acciones</span>}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody {...ROLE.group} className="block">
        {table.getRowModel().rows.map((row) => (
          <ProductRow key={row.id} row={row} columns={columns} isChosen={chosen.has(row.original.id)} />
        ))}
      </tbody>
    </table>
  );
}
