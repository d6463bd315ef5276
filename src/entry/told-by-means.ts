import { formatPesos } from "#src/contract/format-pesos.ts";
import type { DeliveryOption } from "#src/features/delivery/contract.ts";
import { goesToAddress } from "#src/features/delivery/rules.ts";
import type { PaymentMethod } from "#src/features/payment-methods/contract.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { FIRST_PLACE, FIRST_TEXTS, ownSteps } from "#src/features/shop-settings/first-texts.ts";

type Means = {
  payments: readonly Pick<PaymentMethod, "label">[];
  deliveries: readonly Pick<DeliveryOption, "kind" | "label" | "price">[];
};

const EITHER = new Intl.ListFormat("es-AR", { type: "disjunction" });

/** Common nouns begin small within a sentence, names of companies as they are. */
const COMMON = /^(Transferencia|Efectivo|Tarjeta|Débito|Crédito)\b/;

const paymentInWords = (payments: Means["payments"]): string =>
  `Pagás con ${EITHER.format(payments.map(({ label }) => label.replace(COMMON, (noun) => noun.toLowerCase())))}`;

function shippingInWords(options: Means["deliveries"]): string {
  const prices = options.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return "Envío a domicilio: te pasamos el costo antes de despachar.";
  const from = Math.min(...prices);
  return `Envío a domicilio${from > 0 ? ` desde ${formatPesos(from)}` : ""}: con tu código postal ves el costo antes de confirmar.`;
}

/**
 * The settings, of which the first texts on payment and delivery give way to what is set up (docs/shop.md, Payment);
 * `notes` are a line on each.
 */
export function toldByMeans(settings: ShopSettings, { payments, deliveries }: Means) {
  const pickup = deliveries.find(({ kind }) => kind === "pickup");
  const sent = deliveries.filter(({ kind }) => goesToAddress(kind));
  const payment = payments.length > 0 && paymentInWords(payments);
  const pickUp = pickup && `${pickup.label}: te avisamos cuando tu pedido esté listo.`;
  const shipping = sent.length > 0 && shippingInWords(sent);
  const unless = (told: unknown, steps: string[], first: string[]) => (told ? ownSteps(steps, first) : steps);
  const payment_steps = unless(payment, settings.payment_steps, FIRST_TEXTS.payment_steps);
  const { coordinate, address } = settings.delivery_steps;
  const delivery_steps = {
    coordinate: unless(pickUp, coordinate, FIRST_TEXTS.delivery_steps.coordinate),
    address: unless(shipping, address, FIRST_TEXTS.delivery_steps.address),
  };
  const [shipped, process, means] = FIRST_TEXTS.faq;
  const answers = new Map([
    [shipped?.answer, shipping],
    [
      process?.answer,
      payment &&
        "Elegís los productos, cómo los recibís y cómo los pagás, y confirmás. Te llega un email con los pasos.",
    ],
    [means?.answer, payment && `${payment}: lo elegís al hacer el pedido. En el sitio no se piden datos de tarjetas.`],
    [FIRST_PLACE.answer, pickUp && [settings.address && `Estamos en ${settings.address}.`, pickUp].join(" ").trim()],
    [FIRST_TEXTS.hero[2]?.text, shipping],
  ]);
  const told = (text: string) => answers.get(text) || text;
  return {
    settings: {
      ...settings,
      ...{ payment_steps, delivery_steps },
      faq: settings.faq.map((row) => ({ ...row, answer: told(row.answer) })),
      hero: settings.hero.map((slide) => ({ ...slide, text: told(slide.text) })),
    },
    notes: {
      payment: payment_steps[0] ?? (payment && `${payment}.`),
      pickUp: delivery_steps.coordinate[0] ?? pickUp,
      shipping: delivery_steps.address[0] ?? shipping,
    },
  };
}
