import type { MiddlewareHandler } from "hono";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import type { ApiEnv } from "#src/http/api.ts";
import type { Shop } from "./shop.ts";

type ShopPages = {
  renderPage(request: Request): Promise<Response>;
  /** Whether pages may be cached; while developing they are always fresh. */
  areCached: boolean;
  renderMail: RenderMail;
  files: MiddlewareHandler<ApiEnv>;
};

/** Where pages come from: the build, or Vite while developing. */
export type OpenPages = (shop: Shop) => ShopPages;

export type LoadPages = () => Promise<OpenPages>;
