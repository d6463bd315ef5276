import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import type { PagesBuild } from "#src/http/pages.ts";
import type { Shop } from "./shop.ts";

/** What the React Router server build offers: pages, and mails, since Node runs no JSX. */
export type ShopBuild = PagesBuild<Shop> & { entry: { module: { renderMail: RenderMail } } };

/** Where pages come from: the build, or Vite while developing. */
export type PagesSource = (
  shop: Shop,
  tell: (line: string) => void,
) => Promise<{ render(request: Request): Promise<Response>; renderMail: RenderMail; clientFolder: string }>;
