import { pathToFileURL } from "node:url";
import { pageRenderer } from "#src/http/pages.ts";
import { CLIENT_FOLDER, ensureBuilt, SERVER_BUILD } from "./build.ts";
import type { PagesSource, ShopBuild } from "./pages-source.ts";

/** The built pages, made first where needed. */
export const builtPages: PagesSource = async (shop, tell) => {
  await ensureBuilt(tell);
  const build: ShopBuild = await import(pathToFileURL(SERVER_BUILD).href);
  return {
    render: pageRenderer(build, shop, "production"),
    renderMail: build.entry.module.renderMail,
    clientFolder: CLIENT_FOLDER,
  };
};
