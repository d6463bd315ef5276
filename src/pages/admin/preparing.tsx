import { PreparingScreen } from "#src/features/orders/ui/admin/preparing/preparing-screen.tsx";
import { useShop } from "../storefront/use-shop.ts";

export default function AdminPreparing() {
  return <PreparingScreen shopName={useShop().settings.name} />;
}
