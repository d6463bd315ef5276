import { invalidFields } from "#src/contract/problem.ts";
import type { ProductChanges } from "../contract/product.ts";

const FIELDS = ["image", "image_2", "image_3"] as const;

export const PICTURE_ELSEWHERE = "Las fotos de otros sitios no se aceptan: bajala y subila a la tienda";

type Pictures = Partial<Pick<ProductChanges, (typeof FIELDS)[number]>>;
type WithVariants = Pictures & { variants?: { image?: string | null | undefined }[] | undefined };

/** The changes with each picture as it is stored, and the fields with pictures of other sites that `before` doesn't have. */
export function storedImages<Changes extends Pictures>(origin: string, changes: Changes, before: Pictures = {}) {
  const stored = { ...changes };
  const known = FIELDS.map((field) => before[field]);
  const wrong = FIELDS.filter((field) => {
    const address = changes[field];
    if (typeof address !== "string" || known.includes(address)) return false;
    stored[field] = ownPath(origin, address);
    return stored[field] === null;
  });
  return { stored, wrong };
}

/** @throws VALIDATION where a picture is of another site */
export function withStoredImages<Changes extends WithVariants>(
  origin: string,
  changes: Changes,
  before?: WithVariants,
): Changes {
  const { stored, wrong: fields } = storedImages(origin, changes, before);
  const wrong: string[] = [...fields];
  const known = before?.variants?.flatMap(({ image }) => image ?? []) ?? [];
  const variants = changes.variants?.map((variant, index) => {
    if (!variant.image || known.includes(variant.image)) return variant;
    const image = ownPath(origin, variant.image);
    if (image === null) wrong.push(`variants.${index}.image`);
    return { ...variant, image };
  });
  if (wrong.length > 0) throw invalidFields(wrong.map((path) => ({ path, message: PICTURE_ELSEWHERE })));
  return variants ? { ...stored, variants } : stored;
}

/** The path of a picture of this shop, so that the shop can move to another origin; null for other addresses. */
function ownPath(origin: string, address: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  return url?.origin === origin && url.pathname.startsWith("/media/") ? url.pathname + url.search : null;
}
