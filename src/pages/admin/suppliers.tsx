export { SuppliersScreen as default } from "#src/features/costs/ui/suppliers-screen.tsx";
