import { Link } from "react-router";
import { isShown, whyRestricted } from "#src/contract/regulated.ts";
import { productPath } from "#src/paths.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import type { Product } from "../../contract/product.ts";
import { labelOf } from "../../fields.ts";
import { FIELDS, type FieldName } from "./fields.ts";

const SHOWN: readonly FieldName[] = ["category", "brand", "price", "stock", "discount"];

export const ProductFacts = ({ product }: { product: Product }) => (
  <Card title="Datos">
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
      {SHOWN.map((field) => (
        <div key={field}>
          <dt className="text-muted text-sm">{labelOf(field)}</dt>
          <dd className="wrap-anywhere">{FIELDS[field].shown(product)}</dd>
        </div>
      ))}
      <div>
        <dt className="text-muted text-sm">En la tienda</dt>
        <dd>
          {product.is_withheld ? whyRestricted(product.regulated) : product.is_available ? "Se muestra" : "Está oculto"}
        </dd>
      </div>
    </dl>
    {isShown(product) && (
      <Link to={productPath(product.id)} className={buttonClass("secondary", "mt-4 w-fit")}>
        Ver publicación
      </Link>
    )}
  </Card>
);
