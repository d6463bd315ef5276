import { builtPages } from "./built-pages.ts";
import { readEnvironment, StartError } from "./environment.ts";
import { startShop } from "./start-shop.ts";

const tell = (line: string) => console.log(line);

try {
  const shop = await startShop(readEnvironment(process.env), builtPages, tell);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      tell("Cerrando la tienda…");
      await shop.close();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
