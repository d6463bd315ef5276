import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page of the storefront loads, in two files: many small ones compress worse. */
const FIRST_LOAD = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown.runtime|src\/entry\.client/,
    priority: 2,
  },
  {
    name: "storefront",
    test: /src\/(addresses|pages\/storefront\/|features\/(shop|catalogue)\/(ui\/(?!admin\/)|rules)|ui\/(breadcrumbs|button|carousel|get-form|picture|sheet|theme-switch|use-carousel|use-swipe)\.|client\/session|contract\/(fold|format))/,
    minShareCount: 2,
    priority: 1,
  },
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
