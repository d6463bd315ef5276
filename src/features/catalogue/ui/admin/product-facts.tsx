import { Link } from "react-router";
import { isShown, whyRestricted } from "#src/contract/regulated.ts";
import { productPath } from "#src/paths.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import type { Product } from "../../contract.ts";
import { labelOf } from "../../fields.ts";
import { FIELDS } from "./fields.ts";

const SHOWN = ["brand", "price", "stock", "discount"] as const;

export const ProductFacts = ({ product }: { product: Product }) => (
  <Card title="Datos">
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <div>
        <dt className="text-muted text-sm">{labelOf("category")}</dt>
        <dd className="wrap-anywhere">{product.category_name}</dd>
      </div>
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
