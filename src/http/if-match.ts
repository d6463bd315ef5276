import { z } from "@hono/zod-openapi";

/** The header with the version that the writer saw. */
export const ifMatchHeaders = z.object({
  "if-match": z.string().optional().openapi({
    description: "La versión que vio quien escribe: su `updated_at`, entre comillas. Si cambió, 409 y nada se guarda",
    example: '"2026-05-04T13:00:00.000Z"',
  }),
});

/** The version in an `If-Match` (`"<updated_at>"`, also weak or bare); undefined if any version will do. */
export function versionIn({ "if-match": given }: z.infer<typeof ifMatchHeaders>): string | undefined {
  if (given === undefined || given.trim() === "*") return undefined;
  return given.trim().replace(/^W\//, "").replace(/^"|"$/g, "");
}
