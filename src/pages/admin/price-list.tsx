import { PriceListScreen } from "#src/features/price-lists/ui/price-list-screen.tsx";
import type { Route } from "./+types/price-list.ts";

export default function AdminPriceList({ params }: Route.ComponentProps) {
  const supplierId = Number(params.supplierId);
  return <PriceListScreen key={supplierId} supplierId={supplierId} />;
}
