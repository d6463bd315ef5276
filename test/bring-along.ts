import sharp from "sharp";
import type { ImportReport, PicturesReport } from "#src/features/catalogue/contract/import.ts";

/** Somebody's shop at Tiendanube. */
const KINDS = [
  ["Sustrato", "Sustratos", "Volumen", ["25 l", "50 l", "80 l"]],
  ["Maceta", "Macetas", "Litros", ["5 l", "10 l", "20 l"]],
  ["Fertilizante", "Fertilizantes", "Tamaño", ["250 ml", "500 ml", "1 l"]],
  ["Panel", "Iluminación", "Potencia", ["100 W", "240 W"]],
  ["Carpa", "Carpas", "Medida", ["80 x 80", "100 x 100"]],
  ["Tijera", "Herramientas", "", []],
] as const;
const BRANDS = ["Raíz", "Ñandú", "Del Monte", "Filo", "Alba"];

const HEADS =
  "Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Nombre de propiedad 3;Valor de propiedad 3;Precio;Precio promocional;Peso (kg);Alto (cm);Ancho (cm);Profundidad (cm);Stock;SKU;Código de barras;Mostrar en tienda;Envío sin cargo;Descripción;Tags;Título para SEO;Descripción para SEO;Marca;Producto Físico;MPN (Número de pieza del fabricante);Sexo;Rango de edad;Costo";

const DESCRIPTION =
  "<p>Lo usamos en <strong>nuestro propio</strong> cultivo.</p><ul><li>Rinde toda la temporada; no se apelmaza.</li><li>Viene listo, sin mezclar nada.</li></ul><p>Consultanos por mayor: respondemos el mismo día.</p>";

type Exported = { sheet: Uint8Array<ArrayBuffer>; categories: string[]; names: string[]; skus: string[] };

/**
 * An export of `products` products, with as many rows as variants, at most `rows`, as Tiendanube writes it: semicolons,
 * quotes, Windows-1252. `mark` sets names and codes apart from others'.
 */
export function tiendanubeExport(products: number, rows = Number.POSITIVE_INFINITY, mark = ""): Exported {
  const lines: string[][] = [];
  const names: string[] = [];
  const skus: string[] = [];
  for (let number = 0; number < products; number++) {
    const [kind, category, option, values] = KINDS[number % KINDS.length] ?? KINDS[0];
    const name = `${kind} ${BRANDS[number % BRANDS.length]} ${number}${mark}`;
    const key = `${kind}-${number}${mark}`.toLowerCase();
    names.push(name);
    const room = rows - lines.length - (products - number - 1);
    for (const [place, value] of (values.length > 0 ? values : [""]).slice(0, Math.max(1, room)).entries()) {
      const price = 1_500 + number * 10 + place * 900;
      const offer = number % 10 === 0 ? (price * 0.9).toFixed(2) : "";
      const sku = `${key}-${place}`.toUpperCase();
      skus.push(sku);
      const isFirst = place === 0;
      const first = (text: string) => (isFirst ? text : "");
      lines.push([
        ...[key, first(name), first(`Cultivo > ${category}`), value && option, value, "", "", "", ""],
        ...[
          price.toFixed(2),
          offer,
          (0.25 * (place + 1)).toFixed(3),
          "10.00",
          "10.00",
          "10.00",
          `${number % 40}`,
          sku,
          "",
        ],
        ...[first(number % 50 === 7 ? "NO" : "SÍ"), first("NO"), first(DESCRIPTION), "", "", ""],
        ...[first(BRANDS[number % BRANDS.length] ?? ""), first("SÍ"), "", "", "", (price * 0.6).toFixed(2)],
      ]);
    }
  }
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"));
  const sheet = new Uint8Array(Buffer.from([HEADS, ...text, ""].join("\n"), "latin1"));
  return { sheet, categories: KINDS.map(([, category]) => category), names, skus };
}

/** Like photographs: some hundred kilobytes of noise, light and letters. */
async function photoOf(number: number, side: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
  const grain = await sharp({ create: { width: side, height: side, channels: 3, background: "gray", noise } })
    .blur(1.1)
    .png()
    .toBuffer();
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}"><radialGradient id="a"><stop stop-color="#fff"/><stop offset="1" stop-color="hsl(${number * 37} 40% 60%)"/></radialGradient><rect width="100" height="100" fill="url(#a)"/><rect x="30" y="25" width="40" height="55" rx="4" fill="hsl(${number * 83} 45% 35%)"/><text x="34" y="50" font-size="12" fill="#fff">N° ${number}</text></svg>`;
  return sharp(Buffer.from(drawn))
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

const SHOT = 16;

/** A photo for each name, no two of the same bytes: few are drawn, each is told apart by a comment within. */
export async function photosFor(names: readonly string[], { side = 1_024, mark = "" } = {}): Promise<File[]> {
  const drawn = await Promise.all(
    Array.from({ length: Math.min(SHOT, names.length) }, (_, number) => photoOf(number, side)),
  );
  return names.map((name, number) => {
    const photo = drawn[number % drawn.length] ?? Buffer.alloc(0);
    const comment = Buffer.from(`${name}${mark}`);
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const bytes = Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)]);
    return new File([new Uint8Array(bytes)], `${name}.jpg`, { type: "image/jpeg" });
  });
}

type Report = ImportReport & PicturesReport;

export type Line = {
  stage?: string;
  done?: number;
  total?: number;
  report?: Report;
  problem?: { message: string };
  /** Of a refusal before anything was done. */
  message?: string;
};

/** A shop's imports as its own screens send them; `onLine` sees each line of progress as it comes. */
export function importer(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };

  async function send(path: string, fields: Record<string, string | File | readonly File[]>, onLine = (_: Line) => {}) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat() as (string | File)[]) body.append(name, each);
    const answer = await fetch(`${origin}/api${path}`, { method: "POST", headers, body });
    let last: Line = {};
    let rest = "";
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + part).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        last = JSON.parse(line);
        onLine(last);
      }
    }
    if (rest !== "") last = JSON.parse(rest);
    return { status: answer.status, last, report: last.report as Report };
  }

  const call = async (path: string, given?: unknown, method = "POST") => {
    const answer = await fetch(`${origin}/api${path}`, {
      headers: { ...headers, "content-type": "application/json" },
      ...(given === undefined ? {} : { method, body: JSON.stringify(given) }),
    });
    return answer.json();
  };

  return {
    call,
    send,
    sheet: (bytes: Uint8Array<ArrayBuffer>, plan?: string, onLine?: (line: Line) => void) =>
      send("/products/import/", { ...(plan ? { plan } : {}), file: new File([bytes], "productos.csv") }, onLine),
    /** In parts of `most`, then given. */
    async pictures(files: readonly File[], most: number, onLine?: (line: Line) => void) {
      const stored: unknown[] = [];
      for (let start = 0; start < files.length; start += most) {
        const { report } = await send(
          "/products/import/pictures/",
          { pictures: files.slice(start, start + most) },
          onLine,
        );
        stored.push(...report.stored);
      }
      return send("/products/import/pictures/", { stored: JSON.stringify(stored) }, onLine);
    },
  };
}

export async function signIn(origin: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).access;
}
