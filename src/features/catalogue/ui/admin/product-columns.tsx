import { createColumnHelper, tableFeatures } from "@tanstack/react-table";
import { adminProductPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { isShown, whyRestricted } from "#src/contract/regulated.ts";
import { RowLink } from "#src/ui/admin/row-link.tsx";
import type { Product, SortColumn } from "../../contract.ts";
import { labelOf } from "../../fields.ts";
import { availabilityOf } from "../../rules.ts";
import { CategoryCell } from "./category-cell.tsx";
import { FieldCell } from "./field-cell.tsx";
import { useIsChosen, useListActions } from "./list-actions.ts";
import { RowActions } from "./row-actions.tsx";
import { RowPicture } from "./row-picture.tsx";
import { VisibilitySwitch } from "./visibility-switch.tsx";

export const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Product>();

export const nameIdOf = (product: Product): string => `producto-${product.id}`;

export const checkboxClass = "size-5 accent-leaf";

export function ChooseProduct({ product }: { product: Product }) {
  const { choose, shown } = useListActions();
  const isChosen = useIsChosen();
  if (!useCan("products:write")) return null;
  return (
    // The whole corner takes the press: the box alone is small for a thumb.
    <label
      // With Shift a press would mark the page's text, too.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="grid size-11 cursor-pointer place-items-center"
    >
      <input
        type="checkbox"
        data-cell
        aria-label={`Elegir ${product.name}`}
        checked={isChosen}
        onChange={({ target, nativeEvent }) =>
          choose(product.id, target.checked, {
            shown,
            asRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          })
        }
        className={checkboxClass}
      />
    </label>
  );
}

const STOCK_LOOKS = { in_stock: "", last_units: "text-warning", none: "text-danger" } as const;

/** Stock and price stand out where they need somebody. */
export const stockLook = ({ stock }: Product): string => STOCK_LOOKS[availabilityOf(stock)];
export const priceLook = ({ price }: Product): string => (price === 0 ? "text-warning" : "");

const NameCell = ({ product }: { product: Product }) => (
  <div className="flex items-center gap-2">
    <RowPicture product={product} sizes="44px" className="size-11" />
    <span className="min-w-0 grow">
      <RowLink
        href={adminProductPath(product.id)}
        id={nameIdOf(product)}
        data-cell
        title={product.name}
        className={`wrap-anywhere line-clamp-3 rounded-lg px-2 py-0.5 font-medium leading-snug underline-offset-4 hover:underline ${isShown(product) ? "" : "text-muted"}`}
      >
        {nonBreakingUnits(product.name)}
      </RowLink>
      <span className="block truncate px-2 text-muted text-sm xl:hidden">
        {[product.category_name, product.brand].filter(Boolean).join(" · ")}
      </span>
      {product.is_withheld && (
        <span className="block px-2 text-sm text-warning">{whyRestricted(product.regulated)}</span>
      )}
    </span>
  </div>
);

function Actions({ product }: { product: Product }) {
  const { onDelete } = useListActions();
  return <RowActions product={product} nameId={nameIdOf(product)} onDelete={onDelete} />;
}

type ColumnLook = { className: string; sort?: SortColumn };

/** How wide each column is, where it is left out, and what its heading sorts by. The name takes what is left. */
export const COLUMN_LOOKS: Record<string, ColumnLook> = {
  choose: { className: "shrink-0 w-12 pl-2" },
  name: { className: "min-w-0 grow basis-0 text-left", sort: "name" },
  category: { className: "shrink-0 w-26 2xl:w-32 text-left max-xl:hidden", sort: "category" },
  brand: { className: "shrink-0 w-24 2xl:w-29 text-left max-xl:hidden", sort: "brand" },
  price: { className: "shrink-0 w-28 text-right", sort: "price" },
  stock: { className: "shrink-0 w-19 text-right", sort: "stock" },
  discount: { className: "shrink-0 w-24 text-right max-lg:hidden", sort: "discount" },
  is_available: { className: "shrink-0 w-24 text-center", sort: "is_available" },
  actions: { className: "shrink-0 w-30 pr-2" },
};

export const COLUMNS = helper.columns([
  helper.display({ id: "choose", cell: ({ row }) => <ChooseProduct product={row.original} /> }),
  helper.accessor("name", { header: "Producto", cell: ({ row }) => <NameCell product={row.original} /> }),
  helper.accessor("category", {
    header: labelOf("category"),
    cell: ({ row }) => <CategoryCell product={row.original} className="truncate text-left" />,
  }),
  helper.accessor("brand", {
    header: labelOf("brand"),
    cell: ({ row }) => (
      <FieldCell
        product={row.original}
        field="brand"
        className={`truncate text-left ${row.original.brand ? "" : "text-muted"}`}
      />
    ),
  }),
  helper.accessor("price", {
    header: labelOf("price"),
    cell: ({ row }) => (
      <FieldCell
        product={row.original}
        field="price"
        className={`text-right font-medium tabular-nums ${priceLook(row.original)}`}
      />
    ),
  }),
  helper.accessor("stock", {
    header: labelOf("stock"),
    cell: ({ row }) => (
      <FieldCell
        product={row.original}
        field="stock"
        className={`text-right tabular-nums ${stockLook(row.original)}`}
      />
    ),
  }),
  helper.accessor("discount", {
    header: labelOf("discount"),
    cell: ({ row }) => (
      <FieldCell
        product={row.original}
        field="discount"
        className={`text-right tabular-nums ${row.original.discount > 0 ? "text-clay" : "text-muted"}`}
      />
    ),
  }),
  helper.accessor("is_available", {
    header: labelOf("is_available"),
    cell: ({ row }) => <VisibilitySwitch product={row.original} />,
  }),
  helper.display({ id: "actions", cell: ({ row }) => <Actions product={row.original} /> }),
]);

/** For those who may not change products: nothing to choose them for. */
export const READ_COLUMNS = COLUMNS.filter(({ id }) => id !== "choose");
