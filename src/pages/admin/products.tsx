import { ProductList } from "#src/features/catalogue/ui/admin/product-list.tsx";
import { SupplierBanner } from "#src/features/price-lists/ui/supplier-banner.tsx";

export default function AdminProducts() {
  return <ProductList banner={<SupplierBanner />} />;
}
