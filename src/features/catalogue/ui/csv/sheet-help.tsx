import { Fold } from "#src/ui/admin/fold.tsx";

const RULES: readonly [string, string][] = [
  [
    "Cómo se guarda",
    "En Excel y en Google Sheets, tal como está (.xlsx) o como CSV. Si viene de Tiendanube o WooCommerce, el archivo que te dan al exportar los productos.",
  ],
  ["Vacío no es cero", "Una celda vacía deja el dato como está. Para borrarlo escribí [vacío]; para poner cero, 0."],
  ["Cómo se reconoce un producto", "Por el id y, si no lo tiene, por el nombre y la marca. Si no existe, se crea."],
  ["Números", "1.500,50 o 1500.50: las dos formas valen."],
  [
    "Características e imágenes",
    "Las características van en una celda, separadas con |. Las imágenes, con su dirección.",
  ],
  [
    "Variantes",
    "Cada una va en su fila, con el id y el nombre del producto, y en Opción 1 y Valor 1 lo que la distingue: “Volumen” y “5 l”. Los blisters llevan “Semillas” y cuántas. Los demás datos del producto alcanza con ponerlos en la primera. Las que no están en la planilla quedan como estaban.",
  ],
  [
    "Códigos y costos",
    "El SKU y el código de barras son de una sola variante en toda la tienda. El costo va sin IVA, con ARS o USD en Moneda del costo. Si Excel acorta un código de barras (7,79E+12), vale el que ya estaba.",
  ],
  [
    "Stock",
    "La columna stock_exportado dice cuánto había al bajar la planilla: dejala como viene. Si no tocás el stock, lo vendido desde entonces se respeta. Si lo tocás y mientras tanto se vendió, esa fila queda afuera con los dos números: decís cuál vale y la subís de nuevo. Sin esa columna, vale lo que escribas.",
  ],
];

export const SheetHelp = () => (
  <Fold title={<h2 className="text-lg">Cómo se completa la planilla</h2>}>
    <dl className="grid gap-3 px-4 pb-4 sm:px-5 sm:pb-5">
      {RULES.map(([term, rule]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{rule}</dd>
        </div>
      ))}
    </dl>
  </Fold>
);
