import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { fieldOf } from "#src/client/field-of.ts";
import { markFields } from "#src/client/form-errors.ts";
import { zodResolver } from "#src/client/zod-resolver.ts";
import type { CartLine } from "#src/features/cart/contract.ts";
import type { Deliveries } from "#src/features/pricing/rules.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import {
  type CheckedValues,
  type CheckoutValues,
  checkoutForm,
  checkoutFormWithAge,
  missingToConfirm,
  toOrder,
} from "./checkout-values.ts";
import { needsDeliveryChoice } from "./delivery-choice.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { InvoicePart } from "./invoice-part.tsx";
import { type Fix, OrderRefused } from "./order-refused.tsx";
import { needsPaymentChoice, PaymentChoice, type PaymentMethods } from "./payment-choice.tsx";
import { useSiteSettings } from "./site-settings.ts";
import { type Outcome, usePlaceOrder } from "./use-place-order.ts";

type CheckoutFormProps = {
  initial: CheckoutValues;
  /** The date of the legal texts that are shown. */
  acceptedTexts: string | undefined;
  lines: readonly CartLine[];
  /** With the total that the customer is shown, in pesos; undefined while it is being made. */
  quote: { total: number | undefined; deliveries: Deliveries; paymentMethods: PaymentMethods };
  /** Changed prices, to be seen before confirming. */
  priceChanges: ReactNode;
  /** Why these lines can't be ordered, and the button that fixes it. */
  obstacle: { message: string; fix: Fix } | undefined;
  onChange: (values: CheckoutValues) => void;
  onBack: (values: CheckoutValues) => void;
  outcome: Omit<Outcome, "onRefused">;
};

const inSpanish = new Intl.ListFormat("es", { type: "conjunction" });

const placingFailed = (error: Error) =>
  error instanceof ApiError && error.code === "UNREADABLE"
    ? "Error al procesar la orden"
    : failureMessage(error, "Error al crear la orden");

/** Failures that may pass when the same request is repeated. */
const isWorthRetrying = (error: Error | null) =>
  error instanceof ApiError &&
  ["NETWORK", "TIMEOUT", "UNAVAILABLE", "INTERNAL", "UNREADABLE", "RATE_LIMITED"].includes(error.code);

const isUnanswered = (error: Error | null) => error instanceof ApiError && error.isUnanswered;

/** The form has the address in parts. */
const fieldOfOrder = (path: string) => (path === "shipping_address" ? "address.street" : path);

const NOTHING_IS_LOST =
  "Lo que escribiste queda guardado y nada se envía solo. Cuando vuelva la conexión, tocá Reintentar: el pedido no se hace dos veces.";

/** Keeps everything typed when sending fails (docs/shop.md, Checkout). */
export function CheckoutForm({ initial, acceptedTexts, lines, quote, onChange, ...props }: CheckoutFormProps) {
  const { priceChanges, obstacle, onBack, outcome } = props;
  const { total, deliveries, paymentMethods } = quote;
  const { birth_date: asksBirthDate, invoice_data, tax_condition } = useSiteSettings();
  const seller = invoice_data && tax_condition;
  const schema = asksBirthDate ? checkoutFormWithAge : checkoutForm;
  const form = useForm<CheckoutValues, unknown, CheckedValues>({
    resolver: zodResolver(schema),
    defaultValues: seller ? initial : { ...initial, wants_invoice: false },
    mode: "onTouched",
  });
  const field = fieldOf(form);
  const placing = usePlaceOrder({ ...outcome, onRefused: (error) => markFields(form, error, fieldOfOrder) });
  // A refusal is about the lines that were sent; once they change, it is outdated.
  const [tried, setTried] = useState<readonly CartLine[]>();
  const values = form.watch();
  const missing = missingToConfirm(values, schema);
  if (needsDeliveryChoice(deliveries, values)) missing.push("entrega");
  if (needsPaymentChoice(paymentMethods, values)) missing.push("medio de pago");

  useEffect(() => {
    onChange(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) });
  }, [form, onChange]);

  const submit = form.handleSubmit((values) => {
    setTried(lines);
    if (!obstacle && total !== undefined)
      placing.send({ ...toOrder(values, lines, total), accepted_texts: acceptedTexts });
  });
  const refusal = obstacle?.message ?? (placing.error ? placingFailed(placing.error) : undefined);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Nombre del destinatario" autoComplete="name" {...field("recipient_name")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint="Con código de área, sin 0 ni 15. Ejemplo: 11 2345 6789"
          {...field("customer_phone")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="Ahí te avisamos cada novedad del pedido."
          {...field("customer_email")}
        />
      </div>
      {asksBirthDate && (
        <TextField
          label="Fecha de nacimiento"
          type="date"
          autoComplete="bday"
          hint="Para saber que tenés 18 años o más. No la guardamos."
          className="sm:max-w-60"
          {...field("birth_date")}
        />
      )}
      <DeliveryFields form={form} deliveries={deliveries} />
      <PaymentChoice form={form} methods={paymentMethods} />
      {seller && <InvoicePart form={form} seller={seller} />}
      {priceChanges}
      {refusal && tried === lines && !placing.isBusy && (
        <OrderRefused
          message={refusal}
          hint={obstacle || !isUnanswered(placing.error) ? undefined : NOTHING_IS_LOST}
          fix={obstacle?.fix ?? (isWorthRetrying(placing.error) ? { label: "Reintentar", apply: submit } : undefined)}
        />
      )}
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:items-center">
        <Button
          type="submit"
          disabled={missing.length > 0 || total === undefined || placing.isBusy}
          className="disabled:bg-tint disabled:text-muted disabled:opacity-100 sm:min-w-52"
        >
          {placing.isBusy ? "Enviando…" : "Confirmar Pedido"}
        </Button>
        <Button tone="secondary" disabled={placing.isBusy} onClick={() => onBack(form.getValues())}>
          Volver
        </Button>
        {missing.length > 0 && (
          <p className="order-first text-muted text-sm sm:order-none sm:grow">
            Para confirmar falta: {inSpanish.format(missing)}.
          </p>
        )}
      </div>
    </form>
  );
}
