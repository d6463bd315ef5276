import type { Context } from "hono";
import { except } from "hono/combine";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { isUpload } from "#src/http/api.ts";

/** How long a call may take, in milliseconds, so that its answer comes within 10 s whatever it waits for (docs/shop.md, Errors). */
const LONGEST_MS = 9_000;

/** What works on many products at once, waits for a mail server, writes a backup or hashes passwords, which takes the processor. */
const MAY_TAKE_LONGER = [
  ...["/api/products/bulk/", "/api/products/ids/", "/api/products/import/*", "/api/products/export/"],
  ...["/api/bulk-update-prices/*", "/api/activity-logs/:id/undo/"],
  ...["/api/setup/mail-test/", "/api/backups/*", "/api/auth/login/*"],
];

/** Its products are searched by its name. */
const isCategoryChange = ({ req }: Context) => req.method === "PUT" && req.path.startsWith("/api/categories/");

/** Answers 503 in place of what isn't there in time. What was under way ends by the database's own limits. */
export const requestDeadline = except(
  [isUpload, isCategoryChange, ...MAY_TAKE_LONGER],
  timeout(LONGEST_MS, () => new HTTPException(503)),
);
