import { Problem } from "#src/contract/problem.ts";
import { readEnvironment, StartError } from "./environment.ts";
import type { OpenPages } from "./pages-source.ts";
import { startShop } from "./start-shop.ts";

const tell = (line: string) => console.log(line);

/** Runs the shop as this process until it is told to end; a start that can't go on ends with one clear line and 1. */
export async function run(openPages: OpenPages): Promise<void> {
  try {
    const starting = startShop(readEnvironment(process.env), openPages, tell);
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, async () => {
        tell("Cerrando la tienda…");
        const shop = await starting;
        await shop.close();
        process.exit(0);
      });
    }
    await starting;
  } catch (error) {
    const isForOwner = error instanceof StartError || error instanceof Problem;
    console.error(isForOwner ? error.message : error);
    process.exit(1);
  }
}
