import { run } from "./run.ts";

/** What `npm start` runs: the server and its pages, bundled. */
await run(async () => {
  const [{ builtPages }, build] = await Promise.all([
    import("./built-pages.ts"),
    import("virtual:react-router/server-build"),
  ]);
  return builtPages(build);
});
