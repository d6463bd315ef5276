const TABLES = "(/tables|-table|/tables/[a-z]+).ts$";
const API_CALLS = "^src/client/api-calls\\.ts$";
/** Of a feature what browser and server agree on: its contract, its rules, and lists of facts and texts. */
const FEATURE_CONTRACTS =
  "^src/features/[^/]+/(contract|contract/[a-z-]+|card-product|inputs|rules|fields|defaults|second-factor|first-texts|shop-fields|legal-fields|first-legal-texts|mail-texts|retention|stored-data|[a-z]+-contract|(payment|line|menu)-rules)\\.ts$";
/** Screens of the back office alone, as src/ui/styles.css names them. */
const BACK_OFFICE =
  "^src/(pages/admin|features/[^/]+/ui/admin|features/(activity|backups|dashboard|settings|status)/ui|features/catalogue/ui/(csv|form|menu)|features/content-pages/ui/(editor|page-form|pages-screen))";
const TESTS = "\\.test\\.tsx?$";

const wall = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { pathNot: TESTS, ...from },
  to,
});

/** The parts of the source and what each may import (docs/decisions/rooms.md). */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\.wasm\\?url$|^(\\./\\+types/|virtual:|\\.\\./\\.\\./build/)" },
    },
    wall(
      "contract-is-pure",
      "shared shapes stand on zod alone",
      { path: "^src/contract/" },
      { pathNot: ["^src/contract/", "^node_modules/zod/"] },
    ),
    wall(
      "feature-contract-is-pure",
      "what browser and server agree on stands on zod, other contracts and the shop's addresses",
      {
        path: FEATURE_CONTRACTS,
      },
      {
        pathNot: ["^src/contract/", FEATURE_CONTRACTS, "^src/paths\\.ts$", "^node_modules/zod/"],
      },
    ),
    wall(
      "plumbing-knows-no-feature",
      "ui, client, http, infrastructure and db know no feature",
      { path: "^src/(ui|client|http|infrastructure|db)/", pathNot: [TESTS, API_CALLS] },
      { path: ["^src/(features|pages|entry)/", "^src/entry\\."] },
    ),
    wall(
      "the-client-knows-calls-by-type",
      "the browser's client takes the types of the API's calls, and nothing that runs",
      { path: API_CALLS },
      { path: "^src/", dependencyTypesNot: ["type-only"] },
    ),
    wall(
      "browser-plumbing",
      "ui and client run in the browser",
      { path: "^src/(ui|client)/" },
      { path: ["^src/(http|infrastructure|db)/", "^(node:)?(fs|path|crypto|child_process|net|http|os)$"] },
    ),
    wall(
      "feature-ui",
      "a feature's ui and mails import own contract and rules, contracts to the left, ui and client",
      { path: "^src/features/([^/]+)/(ui|mail)/" },
      {
        path: "^src/",
        pathNot: [
          "^src/features/$1/(ui|mail)/",
          FEATURE_CONTRACTS,
          "^src/(ui|client|contract)/",
          "^src/(admin-)?paths\\.ts$",
        ],
      },
    ),
    wall(
      "feature-server",
      "a feature's server imports own contract and rules, db, http, infrastructure, contract and server of features to the left",
      { path: "^src/features/[^/]+/server/" },
      { path: "^src/(ui|client|pages|entry)/|^src/entry\\.|^src/features/[^/]+/(ui|mail)/|^src/routes\\.ts$" },
    ),
    wall(
      "pages-know-server-types-only",
      "pages get use cases by the context and never see a table",
      { path: "^src/pages/|^src/root\\.tsx$" },
      {
        path: "^src/(db|http|infrastructure|entry)/|^src/features/[^/]+/server/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    wall(
      "pages-never-see-a-table",
      "not even its type",
      { path: "^src/pages/|^src/root\\.tsx$|^src/features/[^/]+/(ui|mail)/" },
      { path: ["^src/db/", TABLES] },
    ),
    wall(
      "shop-knows-no-demo",
      "nothing of the demo shop in code",
      { path: "^src/", pathNot: "^src/entry/start-shop\\.ts$" },
      { path: "^demo/" },
    ),
    wall(
      "visitors-see-no-back-office",
      "what src/ui/styles.css leaves to src/pages/admin/admin.css is unstyled in the storefront",
      { path: "^src/(pages/(?!admin/)|root\\.tsx$)" },
      { path: BACK_OFFICE, reachable: true },
    ),
    wall("no-test-in-the-shop", "the shop never imports a test", { path: "^(src|demo)/" }, { path: `^test/|${TESTS}` }),
    wall(
      "no-dev-packages-in-the-shop",
      "what the shop imports is installed with it; what builds it isn't",
      { path: "^(src|demo)/", pathNot: [TESTS, "^demo/contact-sheet\\.ts$", "^src/(routes|entry/dev)\\.ts$"] },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
