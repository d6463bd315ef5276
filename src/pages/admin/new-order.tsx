import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { CustomerPicker } from "#src/features/customers/ui/customer-picker.tsx";
import { customerQueries } from "#src/features/customers/ui/queries.ts";
import { NewOrderScreen } from "#src/features/orders/ui/admin/new-order-screen.tsx";

export default function NewOrder() {
  const asked = Number(useSearchParams()[0].get("cliente"));
  const { data } = useQuery({ ...customerQueries.one(asked), enabled: Number.isInteger(asked) && asked > 0 });
  return <NewOrderScreen Picker={CustomerPicker} asked={data} />;
}
