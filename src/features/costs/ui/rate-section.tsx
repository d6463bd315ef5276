import { z } from "zod";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { useRecordForm } from "#src/ui/admin/record-dialog.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { type ExchangeRate, exchangeRateInput } from "../contract.ts";

const rateForm = z
  .object({ rate: z.string() })
  .transform(({ rate }) => ({ rate: numberInText(rate) ?? Number.NaN }))
  .pipe(exchangeRateInput);

const told = ({ rate }: Pick<ExchangeRate, "rate">): string => (rate === null ? "Sin cotización" : formatPesos(rate));

function RateForm() {
  const { field, submit, isSubmitting } = useRecordForm(rateForm, {
    defaults: { rate: "" },
    save: async (input, { reset }) => {
      const set = await api.put("/exchange-rate/", input, { failure: "Error al guardar la cotización" });
      reset();
      return set;
    },
    done: (set) => `Dólar a ${told(set)}. Precios por cambiar: ${set.prices_to_change}`,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 grow sm:max-w-64">
        <TextField
          label="Cotización del dólar"
          inputMode="decimal"
          autoComplete="off"
          placeholder="1.450,50"
          hint="Los precios todavía no se mueven."
          {...field("rate")}
        />
      </div>
      <SubmitButton pending={isSubmitting} className="max-sm:grow sm:mt-7.5">
        Guardar
      </SubmitButton>
    </form>
  );
}

export function RateSection({ rate }: { rate: ExchangeRate }) {
  const earlier = rate.history.slice(1);
  return (
    <Section title="Dólar" hint="Con él se calculan márgenes y precios de lo que cuesta en dólares.">
      <p>
        <strong className="font-display text-3xl tabular-nums">{told(rate)}</strong>{" "}
        {rate.at && (
          <span className="text-muted text-sm">
            {formatMoment(rate.at)}, {rate.by}
          </span>
        )}
      </p>
      {useCan("products:write") && <RateForm />}
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-medium text-leaf text-sm underline-offset-4 hover:underline">
            Cotizaciones anteriores ({earlier.length})
          </summary>
          <ul className="divide-y divide-line text-sm">
            {earlier.map((one) => (
              <li key={one.at} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-medium tabular-nums">{told(one)}</span>
                <span className="text-muted">
                  {one.at && formatMoment(one.at)}, {one.by}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
