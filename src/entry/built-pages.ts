import { pageRenderer } from "#src/http/render-pages.ts";
import { staticFiles } from "#src/http/static-files.ts";
import { projectFile } from "#src/project-file.ts";
import type { OpenPages } from "./pages-source.ts";

export const builtPages =
  (build: object): OpenPages =>
  (shop) => ({
    renderPage: pageRenderer(build, shop, "production"),
    areCached: true,
    renderMail: async (...given) => (await import("./render-mail.tsx")).renderMail(...given),
    files: staticFiles(projectFile("build/client")),
  });
