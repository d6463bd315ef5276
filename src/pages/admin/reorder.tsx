import { ReorderScreen } from "#src/features/restock/ui/reorder-screen.tsx";
import { useShop } from "../storefront/use-shop.ts";

export default function AdminReorder() {
  return <ReorderScreen shopName={useShop().settings.name} />;
}
