import { useMutation, useQuery } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { useDebounce } from "use-debounce";
import { failureMessage } from "#src/client/failure-message.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { counted } from "./bulk-dialog.tsx";
import { BrandOptions } from "./category-options.tsx";
import { CategorySelect } from "./category-select.tsx";
import type { Narrowed } from "./list-params.ts";
import { type PriceForm, priceInputOf } from "./price-form.ts";
import { PricePreview } from "./price-preview.tsx";
import { type PriceInput, staffCalls, staffCatalogue } from "./queries.ts";
import { Segments } from "./segments.tsx";

type PriceDialogProps = {
  ids: readonly number[];
  narrowed: Narrowed;
  onDone: (message: string, activityId: number | null) => void;
  onClose: () => void;
};

/** Milliseconds of rest in typing before a preview is requested. */
const PAUSE = 300;

/** Starts with what the list shows. */
const startOf = (ids: readonly number[], { category = "", brand = "" }: Narrowed): PriceForm => ({
  scope: ids.length > 0 ? "selection" : category ? "category" : brand ? "brand" : "all",
  category,
  brand,
  operation: "increase",
  by: "percentage",
  value: "",
});

type ScopeProps = { form: PriceForm; chosen: number; onChange: (changes: Partial<PriceForm>) => void };

function ScopeFields({ form, chosen, onChange }: ScopeProps) {
  const { error: noBrands } = useQuery(staffCatalogue.brands());
  const select = (name: "scope" | "brand") => ({
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value }),
    className: fieldClass,
  });
  return (
    <div className="grid gap-3">
      <FieldFrame label="Qué productos">
        {(control) => (
          <select {...control} {...select("scope")}>
            {chosen > 0 && <option value="selection">La selección ({counted(chosen)})</option>}
            <option value="all">Todos los productos</option>
            <option value="category">Una categoría</option>
            <option value="brand">Una marca</option>
          </select>
        )}
      </FieldFrame>
      {form.scope === "category" && (
        <CategorySelect value={form.category} onChange={(category) => onChange({ category })} />
      )}
      {form.scope === "brand" && (
        <FieldFrame label="Marca" error={noBrands ? failureMessage(noBrands, "Error al cargar las marcas") : undefined}>
          {(control) => (
            <select {...control} {...select("brand")}>
              <option value="">Elegí una marca</option>
              <BrandOptions />
            </select>
          )}
        </FieldFrame>
      )}
    </div>
  );
}

/** `Actualizar precios`: which products, by how much, and a preview. */
export function PriceDialog({ ids, narrowed, onDone, onClose }: PriceDialogProps) {
  const [form, setForm] = useState(() => startOf(ids, narrowed));
  const [paused] = useDebounce(form, PAUSE);
  const previewed = paused.value === "" ? null : priceInputOf(paused, ids);
  const change = (changes: Partial<PriceForm>) => setForm({ ...form, ...changes });
  const update = useMutation({
    mutationFn: (input: PriceInput) => staffCalls.changePrices(input),
    onSuccess: ({ message, activity_id }) => onDone(message, activity_id),
    onError: (error) => toast.error(failureMessage(error, "Error al actualizar los precios")),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = priceInputOf(form, ids);
    if ("problem" in result) toast.warning(result.problem);
    else update.mutate(result.input);
  };
  const value = useRef<HTMLInputElement>(null);
  const isPercentage = form.by === "percentage";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !update.isPending && onClose()}
      title="Actualizar precios"
      initialFocus={value}
      isWide
    >
      <form noValidate onSubmit={submit} className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <ScopeFields form={form} chosen={ids.length} onChange={change} />
          <div className="grid grid-cols-[1fr_auto] gap-3">
            <Segments
              legend="Operación"
              choices={[
                { value: "increase", label: "Aumentar" },
                { value: "decrease", label: "Reducir" },
              ]}
              value={form.operation}
              onChoose={(operation) => change({ operation })}
            />
            <Segments
              legend="Por"
              choices={[
                { value: "percentage", label: "%" },
                { value: "amount", label: "$" },
              ]}
              value={form.by}
              onChoose={(by) => change({ by })}
            />
          </div>
          <FieldFrame
            label={isPercentage ? "Porcentaje" : "Monto en pesos"}
            hint={isPercentage ? "Los precios se redondean a la decena más cercana." : undefined}
          >
            {(control) => (
              <input
                {...control}
                ref={value}
                type="number"
                inputMode="decimal"
                min={0.1}
                step={isPercentage ? 0.1 : 100}
                value={form.value}
                onChange={(event) => change({ value: event.target.value })}
                className={`${fieldClass} tabular-nums`}
              />
            )}
          </FieldFrame>
        </div>
        <PricePreview input={previewed && "input" in previewed ? previewed.input : null} />
        <div className="sticky -bottom-6 -mx-6 -mb-6 grid grid-cols-[auto_1fr] justify-end gap-3 bg-card px-6 pt-3 pb-6 md:col-span-2 md:grid-cols-[auto_auto]">
          <Button tone="secondary" className="max-sm:px-4" disabled={update.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" className="max-sm:px-2" disabled={update.isPending} aria-busy={update.isPending}>
            {update.isPending ? "Actualizando…" : "Actualizar precios"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
