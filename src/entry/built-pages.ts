import { pathToFileURL } from "node:url";
import { builtFiles } from "#src/http/assets.ts";
import { contentSecurityPolicy } from "#src/http/content-security-policy.ts";
import { pageRenderer } from "#src/http/pages.ts";
import { CLIENT_FOLDER, ensureBuilt, SERVER_BUILD } from "./build.ts";
import { pageKey } from "./page-keys.ts";
import type { OpenPages, ShopBuild } from "./pages-source.ts";

/** The built pages, made first where needed. */
export const builtPages: OpenPages = async (shop, print) => {
  await ensureBuilt(print);
  const build: ShopBuild = await import(pathToFileURL(SERVER_BUILD).href);
  return {
    render: pageRenderer(build, shop, "production"),
    keyOf: pageKey,
    policyOf: contentSecurityPolicy,
    renderMail: build.entry.module.renderMail,
    files: builtFiles(CLIENT_FOLDER),
  };
};
