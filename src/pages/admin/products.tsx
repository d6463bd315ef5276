import { ProductList } from "#src/features/catalogue/ui/admin/product-list.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/products.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Productos", matches[0].loaderData.settings.name);
}

export default function AdminProducts() {
  return <ProductList />;
}
