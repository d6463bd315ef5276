import { Problem } from "#src/contract/problem.ts";
import { readEnvironment, StartError } from "./environment.ts";
import type { OpenPages } from "./pages-source.ts";
import { startShop } from "./start-shop.ts";

const print = (line: string) => console.log(line);

/** The most that ending may take: service managers kill after 10 seconds. */
const END_TIMEOUT_MS = 9_500;

/**
 * Runs the shop as this process until it is told to end. A start that can't go on ends with one clear line and 1; so does
 * an error that nobody caught, after what is under way was finished.
 */
export async function run(openPages: OpenPages): Promise<void> {
  let starting: ReturnType<typeof startShop> | undefined;
  let isEnding = false;

  async function end(code: number): Promise<void> {
    // npm passes on a Ctrl+C that the terminal sent to this process already.
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(code), END_TIMEOUT_MS);
    print("Cerrando la tienda…");
    await starting?.then((shop) => shop.close()).catch(printFailure);
    process.exit(code);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      console.error(error);
      void end(1);
    });
  }

  try {
    starting = startShop(readEnvironment(process.env), openPages, print);
    await starting;
  } catch (error) {
    printFailure(error);
    if (!isEnding) process.exit(1);
  }
}

/** One line for the owner; where an error comes from shows with LOG_LEVEL=debug. */
function printFailure(error: unknown): void {
  const isForOwner = error instanceof StartError || error instanceof Problem;
  const message = error instanceof Error ? error.message.replace(/\s*\n\s*/g, " ") : String(error);
  console.error(isForOwner ? message : `La tienda no se pudo abrir: ${message}`);
  if (!isForOwner && process.env.LOG_LEVEL === "debug") console.error(error);
}
