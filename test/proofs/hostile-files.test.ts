import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importer, signIn } from "../bring-along.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { workbookOf, zipOf } from "../workbooks.ts";

const MB = 1024 * 1024;
const MOST_MEMORY_MB = 350;

const data = await makeDataFolder();
const admin = { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "una-clave-larga" };
let shop: ShopProcess;
let token: string;

beforeAll(async () => {
  shop = await startShopProcess({ DATA_DIR: data.folder, DEMO: "0", LOG_LEVEL: "error", ...admin });
  token = await signIn(shop.origin, "admin", admin.ADMIN_PASSWORD);
  const { call } = importer(shop.origin, token);
  const { id: category } = await call("/categories/", { name: "Macetas" });
  for (const name of ["Bomba", "Lienzo"]) await call("/products/", { name, category });
});

afterAll(async () => {
  await shop.stop();
  await data.remove();
});

/** Of the shop's process, from its start. */
const peakMemory = async () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${shop.pid}/status`, "utf8"))?.[1]) / 1024;

/** A ZIP with one file of `size` MB of `piece` between `head` and nothing, made without holding it. */
function bombOf(name: string, head: string, piece: string, size: number): Uint8Array<ArrayBuffer> {
  const whole = Buffer.alloc(size * MB, piece);
  whole.write(head);
  return zipOf({ [name]: whole });
}

const sheet = (bytes: string | Uint8Array<ArrayBuffer>, name: string) => ({
  path: "/products/import/",
  fields: { file: new File([bytes], name) },
});
const pictures = (bytes: Uint8Array<ArrayBuffer>) => ({
  path: "/products/import/pictures/",
  fields: { file: new File([bytes], "fotos.zip") },
});

const SHEET_HEAD = '<worksheet><sheetData><row r="1"><c t="str"><v>nombre</v></c></row>';
const canvas = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "green" }, limitInputPixels: false })
    .png()
    .toBuffer();

test.each([
  [
    "an XLSX whose sheet unpacks to 300 MB",
    () => sheet(bombOf("xl/worksheets/sheet1.xml", SHEET_HEAD, "<row/>", 300), "a.xlsx"),
    "descomprimida",
  ],
  [
    "an XLSX whose cell never ends",
    () => sheet(bombOf("xl/worksheets/sheet1.xml", `${SHEET_HEAD}<row><c><v>`, "x", 300), "a.xlsx"),
    "XLSX",
  ],
  [
    "an XLSX whose texts unpack to 300 MB",
    () =>
      sheet(
        zipOf({
          "xl/sharedStrings.xml": Buffer.alloc(300 * MB, "<si><t>x</t></si>"),
          "xl/worksheets/sheet1.xml": SHEET_HEAD,
        }),
        "a.xlsx",
      ),
    "descomprimida",
  ],
  [
    "a CSV of a million rows",
    () => sheet(`nombre;precio\n${"Maceta;1\n".repeat(1_000_000)}`, "a.csv"),
    "más de 20000 filas",
  ],
  ["a million rows of one letter", () => sheet(`nombre\n${"x\n".repeat(1_000_000)}`, "a.csv"), "más de 20000 filas"],
  ["a CSV of 30 MB", () => sheet(`nombre;precio\n${"x".repeat(30 * MB)}`, "a.csv"), "demasiado grande"],
  [
    "an XLSX of 30,000 rows",
    () => sheet(workbookOf([["nombre"], ...Array.from({ length: 30_000 }, () => ["Maceta"])]), "a.xlsx"),
    "más de 20000 filas",
  ],
  ["a CSV of 100 columns", () => sheet(`nombre${";x".repeat(99)}\nUno\n`, "a.csv"), "más de 99 columnas"],
  ["a CSV of a million columns", () => sheet(`nombre${";".repeat(1_000_000)}\nUno\n`, "a.csv"), ""],
  [
    "an XLSX of 100 columns",
    () => sheet(workbookOf([["nombre", ...Array.from({ length: 99 }, (_, at) => `x${at}`)], ["Uno"]]), "a.xlsx"),
    "más de 99 columnas",
  ],
  ["a PDF that isn't one", () => sheet("%PDF-1.7\nnombre;precio\nUno;1", "lista.pdf"), "No es un CSV ni un XLSX"],
  ["zeros under a sheet's name", () => sheet(new Uint8Array(19 * MB), "a.csv"), "No es un CSV ni un XLSX"],
  ["one quote and 19 MB behind it", () => sheet(`nombre\n"${"x\n".repeat(9 * MB)}`, "a.csv"), "fila"],
  [
    "a ZIP that isn't one",
    () => pictures(new Uint8Array(Buffer.alloc(40 * MB, "PK\x03\x04"))),
    "No pudimos leer el ZIP",
  ],
  ["a ZIP of 60 MB", () => pictures(new Uint8Array(60 * MB)), "demasiado grande"],
] as const)("%s is refused in words", async (_what, made, words) => {
  const { path, fields } = made();
  const { status, last } = await importer(shop.origin, token).send(path, fields);
  const message = last.problem?.message ?? last.message ?? "";
  expect({ status: status < 500, message }).toEqual({ status: true, message: expect.stringContaining(words) });
  expect(message.length).toBeGreaterThan(10);
  process.stdout.write(`${message} (${Math.round(await peakMemory())} MB at most)\n`);
  expect(await peakMemory()).toBeLessThan(MOST_MEMORY_MB);
});

test("an export of WooCommerce with 300 columns of its add-ons is read in the same memory", async () => {
  const metas = Array.from({ length: 300 }, (_, at) => `Meta: _campo_${at}`);
  const head = ["ID", "Tipo", "SKU", "Nombre", "Superior", "Categorías", "Precio normal", ...metas];
  const row = (at: number) => [
    at,
    "simple",
    `M-${at}`,
    `Maceta ${at}`,
    "",
    "Macetas",
    100 + at,
    ...metas.map(() => at),
  ];
  const lines = [head, ...Array.from({ length: 4_000 }, (_, at) => row(at + 1))].map((cells) => cells.join(","));
  const { report } = await importer(shop.origin, token).sheet(new Uint8Array(Buffer.from(lines.join("\n"))));
  expect(report).toMatchObject({ source: "woocommerce", created: 4_000, failed: 0 });
  expect(report.columns).toContainEqual({ head: "Meta: _campo_299", becomes: null });
  process.stdout.write(`${Math.round(await peakMemory())} MB at most\n`);
  expect(await peakMemory()).toBeLessThan(MOST_MEMORY_MB);
});

test("formulas are told at their rows, and nothing of them is kept", async () => {
  const text = 'nombre;categoria;precio\n=HYPERLINK("http://x";"a");Macetas;=1+1\n=cmd|calc;Macetas;5\n';
  const { report } = await importer(shop.origin, token).sheet(new Uint8Array(Buffer.from(text)));
  expect(report).toMatchObject({ created: 0, failed: 2 });
  expect(report.failed_rows[0]?.reasons).toContain("nombre: es una fórmula: poné lo que da");
});

test("pictures that swell are told by name, and the shop goes on in its memory", async () => {
  const huge = await canvas(20_000);
  const packed = zipOf({ "bomba.jpg": Buffer.alloc(400 * MB), "lienzo.png": huge, "Bomba-2.png": Buffer.from("%PDF") });
  const { report } = await importer(shop.origin, token).send("/products/import/pictures/", {
    file: new File([packed], "f.zip"),
  });
  const why = (file: string) => report.unmatched.find((each) => each.file === file)?.why;
  expect([why("bomba.jpg"), why("lienzo.png"), why("Bomba-2.png")]).toEqual([
    "pesa más de 10 MB",
    expect.stringContaining("megapíxeles"),
    expect.any(String),
  ]);
  const large = zipOf({ "nadie.jpg": randomBytes(45 * MB) });
  await importer(shop.origin, token).send("/products/import/pictures/", { file: new File([large], "f.zip") });
  process.stdout.write(`${Math.round(await peakMemory())} MB at most\n`);
  expect(await peakMemory()).toBeLessThan(MOST_MEMORY_MB);
});
