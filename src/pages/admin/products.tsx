export { ProductList as default } from "#src/features/catalogue/ui/admin/product-list.tsx";
