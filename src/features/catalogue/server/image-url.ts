import { invalidField } from "#src/contract/problem.ts";
import type { ProductChanges } from "../contract.ts";

const FIELDS = ["image", "image_2", "image_3"] as const;

/** The same changes with each image address as it is stored. @throws VALIDATION where one is no address of an image */
export function withStoredImages<Changes extends ProductChanges>(origin: string, changes: Changes): Changes {
  const stored = { ...changes };
  for (const field of FIELDS) {
    const address = changes[field];
    if (typeof address === "string") stored[field] = storedImageUrl(origin, field, address);
  }
  return stored;
}

/** Never `//host`, which a browser takes for another host. */
const ownPath = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, "/") + search;

/** Our own images are stored by their path, so that the shop can move to another origin; others keep their https address. */
export function storedImageUrl(origin: string, field: string, address: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (url?.origin === origin && /^(\/|https?:\/\/)/i.test(address)) return ownPath(url);
  if (url?.protocol === "https:" && /^https:\/\//i.test(address)) return address;
  throw invalidField(field, "Ingresá una dirección de imagen válida, que empiece con https://");
}
