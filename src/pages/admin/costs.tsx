import { ChoiceSelect } from "#src/features/catalogue/ui/admin/choice-select.tsx";
import { CostsScreen } from "#src/features/costs/ui/costs-screen.tsx";

export default function AdminCosts() {
  return <CostsScreen choice={(of, select) => <ChoiceSelect key={of} of={of} {...select} />} />;
}
