export { PreparingScreen as default } from "#src/features/orders/ui/admin/preparing/preparing-screen.tsx";
