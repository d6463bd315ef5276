import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { pageRenderer } from "#src/http/render-pages.ts";
import { staticFiles } from "#src/http/static-files.ts";
import { projectFile } from "#src/project-file.ts";
import type { Shop } from "./shop.ts";

/** Where pages come from: the build, or Vite while developing (`vite-pages.ts`). */
export type OpenPages = ReturnType<typeof builtPages>;

export const builtPages = (build: object) => (shop: Shop) => ({
  renderPage: pageRenderer(build, shop, "production"),
  /** While developing pages are always fresh. */
  areCached: true,
  renderMail: async (...given: Parameters<RenderMail>) => (await import("./render-mail.tsx")).renderMail(...given),
  files: staticFiles(projectFile("build/client")),
});
