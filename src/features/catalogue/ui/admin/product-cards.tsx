import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { whyRestricted } from "#src/contract/regulated.ts";
import { productPath } from "#src/paths.ts";
import type { Product } from "../../contract/product.ts";
import { labelOf } from "../../fields.ts";
import { hasVariants } from "../variant-fields.ts";
import { FieldCell } from "./field-cell.tsx";
import type { FieldName } from "./fields.ts";
import type { ListedProducts } from "./listed-products.ts";
import { ChooseProduct, nameIdOf, priceTone, stockTone, variantCount } from "./product-columns.tsx";
import { RowPicture } from "./row-picture.tsx";
import { VisibilitySwitch } from "./visibility-switch.tsx";

/** As wide as its value: where three don't fit in a row, the last wraps. */
type TileProps = { product: Product; field: FieldName; list: ListedProducts; className?: string };

const Tile = ({ product, field, list, className = "" }: TileProps) => (
  <div className={`min-w-fit grow rounded-xl bg-tint px-1 pt-1.5 ${field === "price" ? "basis-[38%]" : "basis-[26%]"}`}>
    <p aria-hidden="true" className="px-2 text-muted text-xs">
      {labelOf(field)}
    </p>
    <FieldCell
      product={product}
      field={field}
      list={list}
      className={`text-left font-semibold tabular-nums ${hasVariants(product) ? "" : "whitespace-nowrap"} ${className}`}
    />
  </div>
);

const actionClass = "inline-flex min-h-11 items-center rounded-full px-3 font-medium text-sm hover:bg-tint";

function ProductCard({ product, list }: { product: Product; list: ListedProducts }) {
  const nameId = nameIdOf(product);
  const canWrite = useCan("products:write");
  return (
    <article aria-labelledby={nameId} className="rounded-2xl border border-line bg-card p-3">
      <div className="flex items-start gap-2">
        <RowPicture product={product} sizes="56px" className="size-14" />
        <div className="min-w-0 grow">
          <h2 id={nameId} className="font-medium font-sans text-base leading-snug tracking-normal">
            <Link
              to={adminProductPath(product.id)}
              className="-my-3 wrap-anywhere block py-3 underline-offset-4 hover:underline"
            >
              {nonBreakingUnits(product.name)}
            </Link>
          </h2>
          <p className="truncate text-muted text-sm">
            {[product.category_name, product.brand].filter(Boolean).join(" · ")}
          </p>
          {hasVariants(product) && <p className="text-muted text-sm">{variantCount(product)}</p>}
          {product.is_withheld && <p className="text-sm text-warning">{whyRestricted(product.regulated)}</p>}
        </div>
        <span className="-mt-1 -mr-1">
          <ChooseProduct product={product} list={list} />
        </span>
      </div>
      <div className="relative mt-3 flex flex-wrap gap-2">
        <Tile product={product} field="price" list={list} className={priceTone(product)} />
        <Tile product={product} field="stock" list={list} className={stockTone(product)} />
        <Tile product={product} field="discount" list={list} />
      </div>
      <div className="-mx-1 mt-2 flex flex-wrap items-center justify-between">
        <span className="flex">
          {canWrite && (
            <Link to={adminProductPath(product.id)} aria-describedby={nameId} className={`${actionClass} text-leaf`}>
              Editar
            </Link>
          )}
          <Link
            to={productPath(product.id)}
            aria-label="Ver publicación"
            aria-describedby={nameId}
            className={actionClass}
          >
            Ver
          </Link>
          {canWrite && (
            <button
              type="button"
              aria-describedby={nameId}
              onClick={() => list.onDelete(product)}
              className={`${actionClass} text-danger`}
            >
              Eliminar
            </button>
          )}
        </span>
        <span className="flex items-center gap-2 px-1">
          <span aria-hidden="true" className="text-muted text-sm">
            {product.is_available ? labelOf("is_available") : "Oculto"}
          </span>
          <VisibilitySwitch product={product} />
        </span>
      </div>
    </article>
  );
}

export const ProductCards = ({ list }: { list: ListedProducts }) => (
  <ul className="grid grid-cols-1 gap-3">
    {list.products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} list={list} />
      </li>
    ))}
  </ul>
);
