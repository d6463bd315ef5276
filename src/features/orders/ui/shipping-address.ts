export type AddressParts = { street: string; number: string; zip: string; city: string; details: string };

export const NO_ADDRESS: AddressParts = { street: "", number: "", zip: "", city: "", details: "" };

/** Empty until street, number, zip and city are filled (docs/shop.md, Checkout). */
export function joinAddress(parts: AddressParts): string {
  const { street, number, zip, city, details } = {
    street: parts.street.trim(),
    number: parts.number.trim(),
    zip: parts.zip.trim(),
    city: parts.city.trim(),
    details: parts.details.trim(),
  };
  if (!street || !number || !zip || !city) return "";
  return [`${street} ${number}`, zip, city, details].filter(Boolean).join(", ");
}

/** No parts where the address has another form. */
export function splitAddress(address: string): AddressParts {
  const [place = "", zip = "", city = "", ...details] = address.split(", ");
  const [, street, number] = /^(.+) (\S+)$/.exec(place) ?? [];
  if (!street || !number || !zip || !city) return NO_ADDRESS;
  return { street, number, zip, city, details: details.join(", ") };
}
