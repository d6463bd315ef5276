import { ChoiceSelect } from "#src/features/catalogue/ui/admin/choice-select.tsx";
import { SuppliersScreen } from "#src/features/costs/ui/suppliers-screen.tsx";

export default function AdminSuppliers() {
  return <SuppliersScreen choice={(of, select) => <ChoiceSelect of={of} {...select} />} />;
}
