import { expect, test } from "vitest";
import type { Quote } from "#src/features/pricing/contract.ts";
import { freeDeliveryInWords } from "./cart-delivery.tsx";

type Offer = Quote["delivery_options"][number];

const offer = (given: Partial<Offer>): Offer => ({
  ...{ id: 1, kind: "zone", label: "Moto", text: "", hours: "", price: 2500, days: null, arrives: null },
  ...{ free_from: 20_000, missing_for_free: 8200, minimum: null, missing_for_minimum: null },
  ...given,
});

const words = (...options: Offer[]) => freeDeliveryInWords({ options }, true);

test("of those that are sent the nearest to be free is told, and one that is free already", () => {
  const post = offer({ kind: "carrier", label: "Correo", missing_for_free: 900 });
  expect(words(offer({}), post)).toBe("Te faltan $\u00a0900 para el envío gratis con Correo.");
  expect(words(post, offer({ price: 0, missing_for_free: 0 }))).toBe("Tenés envío gratis con Moto.");
  expect(freeDeliveryInWords({ options: [offer({ price: 0 })] }, false)).toBe(
    "Envío gratis con Moto, si llega a tu zona.",
  );
});

test("nothing is said of a pick-up, of what is to be quoted, or of what is never free", () => {
  expect(words()).toBe("");
  expect(
    words(
      offer({ kind: "pickup", price: 0 }),
      offer({ price: null }),
      offer({ free_from: null, missing_for_free: null }),
    ),
  ).toBe("");
});
