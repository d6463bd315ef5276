import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  serverBuildFile: "[name].js",
  // Addresses are told as links to them show, so that the first load carries no table of the back office.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
