import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { api } from "#src/client/api-client.ts";
import { BULK_TIME_MS } from "#src/contract/bulk-time.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { ChoiceSelect } from "#src/ui/admin/choice-select.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { TextLink } from "#src/ui/text-link.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { Kept, KeptItem } from "./use-kept-list.ts";

export const SupplierField = ({ kept }: { kept: Kept }) => (
  <div className="grid gap-1 sm:max-w-80">
    <ChoiceSelect of="supplier" value={kept.supplier} onChange={({ target }) => kept.chooseSupplier(target.value)} />
    <TextLink to={ADMIN_PATHS.suppliers} className="inline-flex min-h-11 items-center text-sm">
      Agregar un proveedor
    </TextLink>
  </div>
);

const entryOf = ({ variant, quantity, cost, currency }: KeptItem) => ({
  ...{ variant_id: variant, quantity },
  ...(cost.trim() === "" ? {} : { cost: { amount: numberInText(cost) ?? Number.NaN, currency } }),
});

export function ReceivePanel({ kept }: { kept: Kept }) {
  const units = kept.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () =>
      api.post(
        "/stock/receipts/",
        { supplier: Number(kept.supplier), entries: kept.items.map(entryOf) },
        {
          ...{ timeout: BULK_TIME_MS, failure: "Error al ingresar la mercadería" },
          headers: { "Idempotency-Key": kept.key },
        },
      ),
    onSuccess: kept.clear,
  });
  const receive = () => {
    const wrong = kept.items.find(({ cost }) => cost.trim() !== "" && numberInText(cost) === null);
    if (kept.supplier === "") toast.error("Elegí el proveedor");
    else if (wrong) toast.error(`Revisá el costo de ${wrong.name}`);
    else if (!isPending) mutate();
  };
  return (
    <Button onClick={receive} aria-disabled={isPending}>
      {isPending ? "Ingresando…" : units === 1 ? "Ingresar 1 unidad" : `Ingresar ${units} unidades`}
    </Button>
  );
}
