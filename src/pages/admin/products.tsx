import { FileSpreadsheet } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { ADDRESSES } from "#src/addresses.ts";
import { placeIn, queryOf } from "#src/features/catalogue/ui/admin/list-place.ts";
import { ProductList } from "#src/features/catalogue/ui/admin/product-list.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/products.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Productos", matches[0].loaderData.settings.name);
}

export default function AdminProducts() {
  const [query] = useSearchParams();
  const sheet = `${ADDRESSES.adminProductSheet}?${queryOf(placeIn(query).narrowed)}`;
  return (
    <ProductList
      more={
        <Link
          to={sheet}
          aria-label="Importar / exportar"
          title="Importar / exportar"
          className={buttonClass("secondary", "max-lg:size-11 max-lg:p-0")}
        >
          <FileSpreadsheet aria-hidden="true" className="size-4.5" />
          <span className="max-lg:hidden">Importar / exportar</span>
        </Link>
      }
    />
  );
}
