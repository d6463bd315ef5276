import { z } from "zod";
import { api } from "#src/client/api-client.ts";
import { numberAsTyped, numberTyped } from "#src/contract/number-in-text.ts";
import { ChoiceSelect } from "#src/ui/admin/choice-select.tsx";
import { RecordDialog, useRecordForm } from "#src/ui/admin/record-dialog.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { type Supplier, supplierInput } from "../contract.ts";

const typed = z.string();

const supplierForm = z
  .object({ name: typed, contact: typed, discount: typed, days: typed, minimum: typed, brands: typed })
  .transform(({ discount, days, minimum, brands, ...same }) => ({
    ...same,
    discount: numberTyped(discount, 0),
    days: numberTyped(days, null),
    minimum: numberTyped(minimum, null),
    brands: brands.split("\n").filter((brand) => brand.trim() !== ""),
  }))
  .pipe(supplierInput.omit({ is_paused: true }).required());

const SAVING = { failure: "Error al guardar el proveedor" };

type SupplierDialogProps = { supplier: Supplier | undefined; onClose: () => void };

export function SupplierDialog({ supplier, onClose }: SupplierDialogProps) {
  const { form, field, ...sent } = useRecordForm(supplierForm, {
    defaults: {
      name: supplier?.name ?? "",
      contact: supplier?.contact ?? "",
      discount: supplier?.discount ? numberAsTyped(supplier.discount) : "",
      days: `${supplier?.days ?? ""}`,
      minimum: supplier?.minimum ? numberAsTyped(supplier.minimum) : "",
      brands: supplier?.brands.join("\n") ?? "",
    },
    save: (input) =>
      supplier ? api.put(`/suppliers/${supplier.id}/`, input, SAVING) : api.post("/suppliers/", input, SAVING),
    done: supplier ? "Proveedor guardado" : "Proveedor agregado",
    onSaved: onClose,
  });
  const addBrand = (brand: string) => {
    const brands = form.getValues("brands");
    form.setValue("brands", brands.trim() === "" ? brand : `${brands.trimEnd()}\n${brand}`);
  };
  return (
    <RecordDialog title={supplier ? `Editar ${supplier.name}` : "Agregar proveedor"} onClose={onClose} {...sent}>
      <TextField label="Nombre" autoComplete="off" {...field("name")} />
      <TextField label="Contacto" autoComplete="off" hint="Con quién hablar y cómo." {...field("contact")} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Descuento, en %" inputMode="decimal" autoComplete="off" {...field("discount")} />
        <TextField label="Días que tarda" inputMode="numeric" autoComplete="off" {...field("days")} />
        <TextField label="Mínimo, en $" inputMode="decimal" autoComplete="off" {...field("minimum")} />
      </div>
      <TextArea label="Sus marcas" hint="Una por renglón, como están en los productos." {...field("brands")} />
      <ChoiceSelect of="brand" value="" onChange={({ target }) => addBrand(target.value)} />
    </RecordDialog>
  );
}
