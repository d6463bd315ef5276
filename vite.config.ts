import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { UNBUNDLED } from "./src/entry/unbundled.ts";

/**
 * What the pages of the storefront share: these modules, with all that they import, are one file. Each file more compresses
 * worse and is asked for once more; what only one page needs stays out. `npm run weight` says what a first load comes to.
 */
const SHARED = [
  "entry.client",
  "root",
  "pages/storefront",
  "pages/storefront/card-action",
  "features/catalogue/ui/product-card",
  "ui/breadcrumbs",
  "ui/quantity-field",
  "ui/use-carousel",
];

const FIRST_LOAD = [
  {
    name: "shop",
    test: (id: string) => id.includes("rolldown/runtime") || SHARED.some((file) => id.includes(`/src/${file}.`)),
  },
];

/** The server and its pages with what they need of their packages: a few files open faster than their hundreds. */
const SERVER: EnvironmentOptions = {
  resolve: { noExternal: true, external: UNBUNDLED },
  build: {
    rolldownOptions: {
      input: {
        pages: "virtual:react-router/server-build",
        shop: "src/entry/built-shop.ts",
        "render-mail": "src/entry/render-mail.tsx",
        "pdf-worker": "src/infrastructure/pdf-worker.ts",
        backup: "src/entry/backup.ts",
        restore: "src/entry/restore.ts",
        "accept-secret-key": "src/entry/accept-secret-key.ts",
        "reset-second-factor": "src/entry/reset-second-factor.ts",
      },
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } } } },
    ...(command === "build" && { ssr: SERVER }),
  },
}));
