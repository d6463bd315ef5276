import { SupplierSelect } from "#src/features/costs/ui/scope-fields.tsx";
import { CountingScreen } from "#src/features/counting/ui/counting-screen.tsx";

export default function AdminCounting() {
  return <CountingScreen supplierChoice={(select) => <SupplierSelect {...select} />} />;
}
