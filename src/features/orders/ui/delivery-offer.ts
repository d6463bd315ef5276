import type { DeliveryPlace } from "#src/client/delivery-place.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { asPostalCode, isPostalCode, WRONG_POSTAL_CODE } from "#src/contract/postal-code.ts";
import { isInProvince, OF_ANOTHER_PROVINCE } from "#src/contract/provinces.ts";
import { arrivalInWords, deliveryPriceInWords, goesToAddress } from "#src/features/delivery/rules.ts";
import type { Quote } from "#src/features/pricing/contract.ts";

export type DeliveryOffer = Quote["delivery_options"][number];

/** `Moto en Rosario: $ 2.500`. */
export const offerInWords = ({ label, price }: DeliveryOffer): string => `${label}: ${deliveryPriceInWords(price)}`;

/** When it comes, its hours, and what is missing to have it, or to have it free. */
export function offerHint({ kind, price, arrives, hours, text, minimum, ...missing }: DeliveryOffer): string {
  const { missing_for_minimum: toMinimum, missing_for_free: toFree } = missing;
  return [
    toMinimum && minimum && `Compra mínima de ${formatPesos(minimum)}: te faltan ${formatPesos(toMinimum)}`,
    arrives && `${goesToAddress(kind) ? "Llega" : "Lo tenés"} ${arrivalInWords(arrives)}`,
    hours,
    text,
    price === null && "El costo te lo pasamos por WhatsApp",
    toFree && price !== 0 && `Te faltan ${formatPesos(toFree)} para que sea gratis`,
  ]
    .filter(Boolean)
    .map((said) => `${said}`.replace(/\.?$/, "."))
    .join(" ");
}

/** What is wrong with a postal code, a short one only once it is finished. */
export function placeProblem(
  { postal_code, province }: DeliveryPlace,
  { isFinished = false } = {},
): string | undefined {
  const code = asPostalCode(postal_code);
  if (code === "" || (code.length < 4 && !isFinished)) return undefined;
  if (!isPostalCode(code)) return WRONG_POSTAL_CODE;
  return isInProvince(code, province) ? undefined : OF_ANOTHER_PROVINCE;
}

/** Why nothing is offered there; a province may be all that lacks. */
export const nowhereInWords = (nowhere: string, { province }: DeliveryPlace): string =>
  province === "" ? `${nowhere} Elegí también la provincia.` : nowhere;
