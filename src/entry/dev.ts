import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { resolve } from "node:path";

/** Changes here need a new server; Vite sees to everything else in the browser. */
const SERVER_PART = /^(entry|db|http|outside|contract)\/|^features\/[^/]+\/(server\/|contract\.ts|rules\.ts)/;
const PAUSE = 150;

const SOURCE = resolve("src");
let server: ChildProcess = start();
let timer: NodeJS.Timeout | undefined;

function start(): ChildProcess {
  return spawn(process.execPath, ["--conditions=development", "src/entry/dev-server.ts"], { stdio: "inherit" });
}

function restart(): void {
  if (server.exitCode !== null) {
    server = start();
    return;
  }
  server.once("exit", () => {
    server = start();
  });
  server.kill("SIGTERM");
}

watch(SOURCE, { recursive: true }, (_event, file) => {
  if (file === null || !SERVER_PART.test(file) || file.includes(".test.")) return;
  clearTimeout(timer);
  timer = setTimeout(restart, PAUSE);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.once("exit", () => process.exit(0));
    server.kill(signal);
  });
}
