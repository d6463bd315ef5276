import { z } from "@hono/zod-openapi";

/** The header by which a write says which version of a thing its writer saw. */
export const ifMatchHeaders = z.object({
  "if-match": z
    .string()
    .optional()
    .openapi({ description: "El `updated_at` que vio quien escribe, entre comillas; si cambió, 409 y nada se guarda" }),
});

/** The version in an `If-Match` (`"<updated_at>"`, also weak or bare); undefined where any version is right. */
export function versionIn({ "if-match": given }: z.infer<typeof ifMatchHeaders>): string | undefined {
  if (given === undefined || given.trim() === "*") return undefined;
  return given.trim().replace(/^W\//, "").replace(/^"|"$/g, "");
}
