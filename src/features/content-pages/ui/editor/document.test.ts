import { expect, test } from "vitest";
import type { Block } from "../../contract.ts";
import { blocksOf, documentOf } from "./document.ts";

test("a page is the same after it was in the editor", () => {
  const blocks: Block[] = [
    { kind: "heading", runs: [{ text: "Envíos" }] },
    {
      kind: "paragraph",
      runs: [{ text: "Por " }, { text: "correo", bold: true, italic: true }, { text: "\n" }, { text: "o moto" }],
    },
    { kind: "subheading", runs: [{ text: "Zonas" }] },
    { kind: "bullets", items: [[{ text: "CABA", link: "https://correo.example" }], [{ text: "Interior" }]] },
    { kind: "numbers", items: [[{ text: "Pagás" }]] },
    { kind: "quote", runs: [{ text: "Llega en dos días" }] },
    { kind: "rule" },
    { kind: "picture", path: "/media/ab12/1000.webp", alt: "El local", width: 800, height: 600 },
  ];
  expect(blocksOf(documentOf(blocks))).toEqual(blocks);
});

test("empty lines are left out, and what stands deeper in a list stays in its words", () => {
  const item = (...content: object[]) => ({ type: "listItem", content });
  const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
  const nested = item(line("Uno"), { type: "bulletList", content: [item(line("Dos"))] });
  const content = [{ type: "paragraph" }, { type: "bulletList", content: [nested] }];
  expect(blocksOf({ type: "doc", content })).toEqual([
    { kind: "bullets", items: [[{ text: "Uno" }, { text: "\n" }, { text: "Dos" }]] },
  ]);
});
