import { useQuery } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { RecordDialog, useRecordForm } from "#src/ui/admin/record-dialog.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { DELIVERY_KIND_LABELS, DELIVERY_KINDS, type DeliveryOption } from "../contract.ts";
import { deliveryPriceInWords, goesToAddress } from "../rules.ts";
import { NEW_OPTION, type OptionValues, optionForm, USUAL_LABELS, valuesOf } from "./option-values.ts";
import { deliveryQueries } from "./queries.ts";
import { zonesIn, zonesToldBack } from "./zones-in-text.ts";

const SAVING = { failure: "Error al guardar la entrega" };

const KINDS = DELIVERY_KINDS.map((value) => ({ value, label: DELIVERY_KIND_LABELS[value] }));

const isOwnLabel = (label: string) => label !== "" && !Object.values(USUAL_LABELS).includes(label);

const useOptionForm = (option: DeliveryOption | undefined, onSaved: () => void) =>
  useRecordForm(optionForm, {
    defaults: option ? valuesOf(option) : NEW_OPTION,
    save: (input) =>
      option
        ? api.put(`/delivery-options/${option.id}/`, input, SAVING)
        : api.post("/delivery-options/", input, SAVING),
    done: option ? "Entrega guardada" : "Entrega agregada",
    onSaved,
  });

type OptionDialogProps = { option?: DeliveryOption | undefined; onClose: () => void };

export function OptionDialog({ option, onClose }: OptionDialogProps) {
  const sent = useOptionForm(option, onClose);
  const { form, field, submit, isSubmitting } = sent;
  const [kind, price] = form.watch(["kind", "price"]);
  const usual = field("kind", {
    onChange: ({ target }: { target: { value: OptionValues["kind"] } }) => {
      if (!isOwnLabel(form.getValues("label"))) form.setValue("label", USUAL_LABELS[target.value]);
    },
  });
  const pesos = price.trim() === "" ? null : numberInText(price);
  return (
    <RecordDialog
      title={option ? `Editar ${option.label}` : "Agregar entrega"}
      onClose={onClose}
      {...{ submit, isSubmitting }}
    >
      <SelectField label="Tipo" options={KINDS} {...usual} />
      <TextField label="Nombre" hint="Así lo lee quien compra." {...field("label")} />
      {goesToAddress(kind) && <Zones sent={sent} />}
      {kind === "carrier" && <Carrier sent={sent} />}
      {kind === "pickup" && <TextField label="Horarios" hint="Lunes a viernes de 9 a 18 h." {...field("hours")} />}
      <TextField
        label="Precio"
        inputMode="decimal"
        hint={`0 es gratis; en blanco, a cotizar. Ahora: ${deliveryPriceInWords(pesos)}.`}
        {...field("price")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Gratis desde"
          inputMode="decimal"
          hint="Pesos de productos. En blanco, nunca."
          {...field("free_from")}
        />
        <TextField label="Compra mínima" inputMode="decimal" hint="En blanco, sin mínimo." {...field("minimum")} />
      </div>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="mb-2 font-medium">Días hábiles que tarda</legend>
        <TextField label="Desde" inputMode="numeric" {...field("days.from")} />
        <TextField label="Hasta" inputMode="numeric" {...field("days.to")} />
      </fieldset>
      <TextArea label="Aclaración" hint="Debajo del nombre, si hace falta." className="min-h-20!" {...field("text")} />
    </RecordDialog>
  );
}

type PartProps = { sent: ReturnType<typeof useOptionForm> };

function Zones({ sent: { form, field } }: PartProps) {
  const { zones, unknown } = zonesIn(form.watch("zones"));
  return (
    <div className="grid gap-1.5">
      <TextArea
        label="A dónde llega"
        autoComplete="off"
        className="min-h-20!"
        hint="Provincias, rangos o códigos postales: Santa Fe, 1600 a 1699, 1430 1431. En blanco, todo el país."
        {...field("zones")}
      />
      <p aria-live="polite" className="wrap-anywhere rounded-xl bg-tint px-3.5 py-2 text-sm">
        <span className="font-medium">Entendimos:</span> {zonesToldBack(zones)}.
        {unknown.length > 0 && (
          <span className="block text-warning">No entendimos: {unknown.slice(0, 5).join(", ")}.</span>
        )}
      </p>
    </div>
  );
}

function Carrier({ sent: { field } }: PartProps) {
  const carriers = useQuery(deliveryQueries.carriers()).data?.results ?? [];
  return (
    <SelectField
      // The select takes its value once its choices are there.
      key={carriers.length}
      label="Transporte"
      empty="Sin elegir"
      hint="De él sale el seguimiento del paquete."
      options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
      {...field("carrier")}
    />
  );
}
