import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium } from "../test/e2e/browser.ts";

const FOLDER = "shots";
const WIDTHS = [360, 768, 1280];
const THEMES = ["light", "dark"] as const;

/** The pages to look at, and the file each is told by. */
const PAGES: Record<string, string> = {
  inicio: "/",
  catalogo: "/productos",
  busqueda: "/productos?search=sustrato",
  vacio: "/productos?search=zzzzzz",
  producto: "/producto/1",
  carrito: "/carrito",
  ingreso: "/iniciar-sesion",
  registro: "/crear-cuenta",
  recuperar: "/recuperar",
  perdido: "/404",
};

/** Pictures of every page of a running shop, at each width and in both themes: `npm run shots -- http://localhost:3000`. */
const [, , origin = "http://localhost:3000"] = process.argv;
const browser = await launchChromium();
await mkdir(FOLDER, { recursive: true });
for (const theme of THEMES) {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: theme,
      locale: "es-AR",
      baseURL: origin,
    });
    await context.addCookies([{ name: "edad_verificada", value: "1", url: origin }]);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
console.log(`${Object.keys(PAGES).length * WIDTHS.length * THEMES.length} pictures in ${FOLDER}/`);
