import { ProductList } from "#src/features/catalogue/ui/admin/product-list.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Productos");

export default ProductList;
