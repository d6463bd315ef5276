import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const FRAME =
  /src\/(addresses|pages\/storefront\.|pages\/storefront\/(header|mobile-menu|error-page|use-shop|use-catalogue)|features\/shop\/ui\/(site-footer|whatsapp-float|sprout)|features\/catalogue\/ui\/(search-box|use-suggestions|category-bar|category-menu)|features\/cart\/ui\/(use-cart-units|cart-store)|ui\/(button|toast-place|toasts-wanted|navigation-progress|theme-switch|get-form)\.|client\/(session|storage|sign-in-when-refused))/;

const SHARED =
  /src\/(pages\/storefront\/|features\/(shop|catalogue)\/(ui\/(?!(admin|form|csv)\/)|rules)|features\/cart\/(ui\/(add|put|last)|rules)|ui\/(breadcrumbs|picture)\.|contract\/(fold|format|centavos))/;

/** What every page of the storefront loads, in few files: many small ones compress worse. */
const FIRST_LOAD = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown.runtime|src\/entry\.client/,
    priority: 3,
  },
  { name: "frame", test: FRAME, priority: 2 },
  { name: "shelf", test: SHARED, minShareCount: 2, priority: 1 },
];

/** One server file with what it needs of its packages opens faster than their hundreds of files. */
const ONE_SERVER_FILE = { noExternal: true as const, external: ["react", "react-dom", "react-router"] };

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } } } },
    ...(command === "build" && { ssr: { resolve: ONE_SERVER_FILE } }),
  },
}));
