import type { Context } from "hono";
import { except } from "hono/combine";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { isUpload } from "#src/http/api.ts";

/** A call's time limit in milliseconds: every answer comes within 10 s (docs/shop.md, Errors). */
const LONGEST_MS = 9_000;

/** Work on many products, mail servers, backups and password hashing take longer. */
const LONG_CALLS = [
  ...["/api/products/bulk/", "/api/products/ids/", "/api/products/import/*", "/api/products/export/"],
  ...["/api/bulk-update-prices/*", "/api/activity-logs/:id/undo/"],
  ...["/api/exchange-rate/", "/api/price-rules/*", "/api/sales/*", "/api/suppliers/*"],
  ...["/api/setup/mail-test/", "/api/backups/*", "/api/auth/login/*"],
];

/** A new name is written into its products' search text. */
const isCategoryChange = ({ req }: Context) => req.method === "PUT" && req.path.startsWith("/api/categories/");

/** Answers 503 in time; running statements end by the database's own limits. */
export const requestDeadline = except(
  [isUpload, isCategoryChange, ...LONG_CALLS],
  timeout(LONGEST_MS, () => new HTTPException(503)),
);
