import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { isShown, whyRestricted } from "#src/contract/regulated.ts";
import { productPath } from "#src/paths.ts";
import { iconButtonClass } from "#src/ui/admin/icon-button.tsx";
import type { Product } from "../../contract/product.ts";
import type { SortColumn } from "../../contract/product-list.ts";
import { labelOf } from "../../fields.ts";
import { availabilityOf } from "../../rules.ts";
import { hasVariants } from "../variant-fields.ts";
import { FieldCell } from "./field-cell.tsx";
import type { FieldName } from "./fields.ts";
import type { ListedProducts } from "./listed-products.ts";
import { RowPicture } from "./row-picture.tsx";
import { VisibilitySwitch } from "./visibility-switch.tsx";

export const nameIdOf = (product: Product): string => `producto-${product.id}`;

export const checkboxClass = "size-5 accent-leaf";

export function ChooseProduct({ product, list }: { product: Product; list: ListedProducts }) {
  const { selection, products } = list;
  if (!useCan("products:write")) return null;
  return (
    <label
      // With Shift, a press would also select the page's text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="grid size-11 cursor-pointer place-items-center"
    >
      <input
        type="checkbox"
        data-cell
        aria-label={`Elegir ${product.name}`}
        checked={selection.ids.has(product.id)}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          selection.choose(product.id, target.checked, isRange ? products.map(({ id }) => id) : []);
        }}
        className={checkboxClass}
      />
    </label>
  );
}

const STOCK_TONES = { in_stock: "", last_units: "text-warning", none: "text-danger" } as const;

export const stockTone = ({ stock }: { stock: number }): string => STOCK_TONES[availabilityOf(stock)];
export const priceTone = ({ price }: { price: number }): string => (price === 0 ? "text-warning" : "");

export const variantCount = ({ variants: { length } }: Product): string =>
  length === 1 ? "1 variante" : `${length} variantes`;

const NameCell = ({ product }: { product: Product }) => (
  <div className="flex items-center gap-2">
    <RowPicture product={product} sizes="44px" className="size-11" />
    <span className="min-w-0 grow">
      <Link
        to={adminProductPath(product.id)}
        id={nameIdOf(product)}
        data-cell
        title={product.name}
        className={`wrap-anywhere block rounded-lg xl:line-clamp-3 px-2 py-0.5 font-medium leading-snug underline-offset-4 hover:underline ${isShown(product) ? "" : "text-muted"}`}
      >
        {nonBreakingUnits(product.name)}
      </Link>
      <span className="wrap-anywhere block px-2 text-muted text-sm xl:hidden">
        {[product.category_name, product.brand].filter(Boolean).join(" · ")}
      </span>
      {hasVariants(product) && <span className="block px-2 text-muted text-sm">{variantCount(product)}</span>}
      {product.is_withheld && (
        <span className="block px-2 text-sm text-warning">{whyRestricted(product.regulated)}</span>
      )}
    </span>
  </div>
);

function RowActions({ product, onDelete }: { product: Product; onDelete: ListedProducts["onDelete"] }) {
  const canWrite = useCan("products:write");
  const shared = (name: string, className = "") => ({
    ...{ "aria-label": name, title: name, "aria-describedby": nameIdOf(product), "data-cell": true },
    className: `${iconButtonClass} w-9! ${className}`,
  });
  return (
    <span className="flex justify-end">
      {canWrite && (
        // Where there is little room the name leads there.
        <Link to={adminProductPath(product.id)} {...shared("Editar", "max-lg:hidden")}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </Link>
      )}
      <Link to={productPath(product.id)} {...shared("Ver publicación")}>
        <ExternalLink aria-hidden="true" className="size-4.5" />
      </Link>
      {canWrite && (
        <button type="button" {...shared("Eliminar", "hover:text-danger")} onClick={() => onDelete(product)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </span>
  );
}

type Column = {
  id: string;
  className: string;
  heading?: { name: string; sort: SortColumn };
  cell: (product: Product, list: ListedProducts) => ReactNode;
};

/** A column of a field that is edited in place; `toneOf` gives the classes of a product's cell. */
const fieldColumn = (field: FieldName, className: string, toneOf: (product: Product) => string): Column => ({
  id: field,
  className,
  heading: { name: labelOf(field), sort: field },
  cell: (product, list) => <FieldCell product={product} field={field} list={list} className={toneOf(product)} />,
});

/** The columns of the table; the name takes the width that the others leave. */
export const COLUMNS: readonly Column[] = [
  {
    id: "choose",
    className: "shrink-0 w-12 pl-2",
    cell: (product, list) => <ChooseProduct product={product} list={list} />,
  },
  {
    id: "name",
    className: "min-w-0 grow basis-0 text-left",
    heading: { name: "Producto", sort: "name" },
    cell: (product) => <NameCell product={product} />,
  },
  fieldColumn("category", "shrink-0 w-26 2xl:w-32 text-left max-xl:hidden", () => "truncate text-left"),
  fieldColumn("brand", "shrink-0 w-24 2xl:w-29 text-left max-xl:hidden", ({ brand }) =>
    brand ? "truncate text-left" : "truncate text-left text-muted",
  ),
  fieldColumn(
    "price",
    "shrink-0 w-28 text-right",
    (product) => `text-right font-medium tabular-nums ${priceTone(product)}`,
  ),
  fieldColumn("stock", "shrink-0 w-19 text-right", (product) => `text-right tabular-nums ${stockTone(product)}`),
  fieldColumn(
    "discount",
    "shrink-0 w-24 text-right max-lg:hidden",
    ({ discount }) => `text-right tabular-nums ${discount > 0 ? "text-clay" : "text-muted"}`,
  ),
  {
    id: "is_available",
    className: "shrink-0 w-24 text-center",
    heading: { name: labelOf("is_available"), sort: "is_available" },
    cell: (product) => <VisibilitySwitch product={product} />,
  },
  {
    id: "actions",
    className: "shrink-0 w-21 pr-2 lg:w-30",
    cell: (product, { onDelete }) => <RowActions product={product} onDelete={onDelete} />,
  },
];
