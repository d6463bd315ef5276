import { expect, test } from "vitest";
import { fillIn, wrongPlaceholder } from "./placeholders.ts";

const ALLOWED = { tienda: "El nombre de tu tienda", nombre: "El nombre", pedido: "El número" };

test.each([
  ["Recibimos tu pedido #{pedido} · {tienda}", null],
  ["Sin datos", null],
  ["Hola {nombe}", "{nombe} no es un dato de este texto. Podés usar {tienda}, {nombre} o {pedido}"],
  ["Hola {}", "{} no es un dato de este texto. Podés usar {tienda}, {nombre} o {pedido}"],
  ["Hola {nombre", "Hay una llave suelta. Los datos van entre dos, como {tienda}"],
  ["Hola nombre}", "Hay una llave suelta. Los datos van entre dos, como {tienda}"],
])("%j is judged in words", (text, words) => {
  expect(wrongPlaceholder(text, ALLOWED)).toBe(words);
});

test("data stand in their places, and what they hold is never filled in again", () => {
  const data = { tienda: "{pedido}", nombre: "Inés", pedido: "41" };
  expect(fillIn("{nombre}, tu pedido #{pedido} de {tienda}", data)).toBe("Inés, tu pedido #41 de {pedido}");
});

test.each([
  ["{nombre}, recibimos tu pedido", "Recibimos tu pedido"],
  ["¡Gracias, {nombre}! Ya lo armamos.", "¡Gracias! Ya lo armamos."],
  ["Hola {nombre}:", "Hola:"],
  ["Hola\n{nombre} y compañía", "Hola\ny compañía"],
])("without a name %j reads as if it had not been asked for", (text, filled) => {
  expect(fillIn(text, { nombre: "" })).toBe(filled);
});
