import { expect, test } from "vitest";
import { readCodes } from "./tracking-codes.ts";

const orders = new Set([1042, 1043, 1044]);
const read = (text: string) => {
  const { codes, strange } = readCodes(text, orders);
  return { codes: Object.fromEntries(codes), strange };
};

test("a list has an order and its code on each line, however they are parted", () => {
  expect(read("1042 AB123456789AR\n#1043\tCD 1\r\n\n1044;EF-2\n")).toEqual({
    codes: { 1042: "AB123456789AR", 1043: "CD 1", 1044: "EF-2" },
    strange: [],
  });
});

test("lines without one of the orders, or without a code, are told and change nothing", () => {
  expect(read(`999 AB1\nhola\n1043\n1044 ${"9".repeat(101)}`)).toEqual({
    codes: {},
    strange: ["999 AB1", "hola", "1043", `1044 ${"9".repeat(101)}`],
  });
});

test.for([
  [
    '"Destinatario";"Nro. Pedido";"Localidad";"N° de seguimiento"\n"Paz; Inés";"1042";;"AB1"\n"Luz";"#1043";"Salta";"CD2"',
  ],
  ["Código postal,Tracking,Referencia\n1430,AB1,1042\n,CD2,1043"],
  ["Referencia\tC\u00f3digo de env\u00edo\n1042\tAB1\n1043\tCD2"],
  ["C\ufffddigo;Pedido\nAB1;1042\nCD2;1043"],
])("a carrier's CSV is read by its heads: %s", ([text = ""]) => {
  expect(read(text)).toEqual({ codes: { 1042: "AB1", 1043: "CD2" }, strange: [] });
});

test("the last code of an order holds", () => {
  expect(read("1042 A\n1042 B").codes).toEqual({ 1042: "B" });
});
