import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";

const FRAME =
  /src\/(addresses|pages\/storefront\.|pages\/storefront\/(card-action|header|mobile-menu|error-page|use-shop|use-catalogue)|features\/shop\/ui\/(site-footer|whatsapp-float|sprout)|features\/catalogue\/ui\/(search-box|use-suggestions|category-bar|category-menu)|features\/cart\/ui\/(use-cart-units|cart-store)|ui\/(button|toast-place|toasts-requested|navigation-progress|theme-switch|first-script|get-form)\.|client\/(session|storage|sign-in-when-refused))/;

const SHARED =
  /src\/(pages\/storefront\/|features\/(shop|catalogue)\/(ui\/(?!(admin|form|csv)\/|gallery)|rules)|features\/cart\/(ui\/(add|put|last)|rules)|ui\/(breadcrumbs|picture)\.|contract\/(fold|format|centavos))/;

const REACT =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown.runtime|src\/entry\.client/;

/** What a shelf of products is made of, and the page of one. */
const SHELF =
  /src\/(features\/catalogue\/(ui\/(product-card|price)|rules)|features\/cart\/(ui\/(add-to|last-seen)|rules)|ui\/(breadcrumbs|picture|carousel-track|use-carousel|use-swipe|quantity-field)\.|contract\/(fold|format|centavos|whatsapp))/;

/** What every page of the storefront loads, in one file: each more compresses worse and asks once more. */
const FIRST_LOAD = [
  { name: "shop", test: new RegExp([REACT, FRAME, SHELF].map(({ source }) => source).join("|")), priority: 2 },
  { name: "more", test: SHARED, minShareCount: 2, priority: 1 },
];

/** The server and its pages with what they need of their packages: a few files open faster than their hundreds. */
const SERVER: EnvironmentOptions = {
  // React chooses its build by NODE_ENV when it is loaded; the rest brings programs of its own.
  resolve: { noExternal: true, external: ["react", "react-dom", "react-router", "sharp", "@node-rs/argon2"] },
  build: {
    rolldownOptions: {
      input: { pages: "virtual:react-router/server-build", shop: "src/entry/built-shop.ts" },
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
