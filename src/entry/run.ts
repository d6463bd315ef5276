import { Problem } from "#src/contract/problem.ts";
import { DRAIN, readChildProcessOptions } from "./child-process-options.ts";
import { dropRights } from "./drop-rights.ts";
import { readEnvironment, StartError } from "./environment.ts";
import { requireFolders } from "./require-folders.ts";
import { type LoadPages, loadShop, serveShop } from "./serve-shop.ts";

const print = (line: string) => console.log(line);

/** The time limit for ending: service managers kill after 10 seconds. */
const END_TIMEOUT_MS = 9_500;

type Running = { origin: string; close(how?: "drain"): Promise<void> };

/** Runs the shop in this process until a signal. A failed start prints one line and exits with 1. */
export async function run(loadPages: LoadPages): Promise<void> {
  const share = readChildProcessOptions(process.env);
  let starting: Promise<Running> | undefined;
  let isEnding = false;

  async function end(code: number, how?: "drain"): Promise<void> {
    // npm passes on a Ctrl+C that the terminal sent to this process already.
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(code), END_TIMEOUT_MS);
    if (!share) print("Cerrando la tienda…");
    await starting?.then((shop) => shop.close(how)).catch(printFailure);
    process.exit(code);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0));
  if (share) {
    process.on("message", (message) => message === DRAIN && void end(0, "drain"));
    // Meant for the parent process, but terminals send it to all.
    process.on("SIGHUP", () => undefined);
  }
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      console.error(error);
      void end(1);
    });
  }

  try {
    const environment = readEnvironment(process.env);
    const { WEB_CONCURRENCY, ROLE } = environment;
    const isAlone = share || WEB_CONCURRENCY === undefined || ROLE === "worker";
    // The compile cache is root's alone.
    if (isAlone && process.getuid?.() === 0) await loadShop(loadPages);
    await requireFolders(environment);
    await dropRights(environment);
    starting = isAlone
      ? serveShop(environment, loadPages, print, share)
      : import("./start-processes.ts").then(({ startProcesses }) =>
          startProcesses(environment, WEB_CONCURRENCY, print),
        );
    const { origin } = await starting;
    if (share) process.send?.({ open: origin });
    else print(ROLE === "worker" ? "Los trabajos de la tienda corren." : `La tienda está abierta en ${origin}`);
  } catch (error) {
    printFailure(error);
    if (!isEnding) process.exit(1);
  }
}

/** One line for the owner; LOG_LEVEL=debug adds the stack. */
function printFailure(error: unknown): void {
  const isForOwner = error instanceof StartError || error instanceof Problem;
  const message = error instanceof Error ? error.message.replace(/\s*\n\s*/g, " ") : String(error);
  console.error(isForOwner ? message : `La tienda no se pudo abrir: ${message}`);
  if (!isForOwner && process.env.LOG_LEVEL === "debug") console.error(error);
}
