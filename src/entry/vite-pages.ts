import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { ViteDevServer } from "vite";
import { pageRenderer } from "#src/http/render-pages.ts";
import type { OpenPages } from "./built-pages.ts";

type MailModule = typeof import("./render-mail.tsx");

/** Pages by Vite while developing: never cached, and allowed to connect to Vite's socket. */
export const vitePages =
  (vite: ViteDevServer): OpenPages =>
  (shop) => {
    const load = () => vite.ssrLoadModule("virtual:react-router/server-build");
    return {
      renderPage: async (request) => pageRenderer(await load(), shop, "development")(request),
      areCached: false,
      renderMail: async (...given) => {
        const { renderMail } = (await vite.ssrLoadModule("/src/entry/render-mail.tsx")) as MailModule;
        return renderMail(...given);
      },
      files: async ({ env: { incoming, outgoing } }, next) => {
        const isAnswered = await new Promise<boolean>((resolve, reject) => {
          outgoing.once("finish", () => resolve(true));
          vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)));
        });
        return isAnswered ? RESPONSE_ALREADY_SENT : next();
      },
    };
  };
