import type { JSONContent } from "@tiptap/core";
import type { Block, Run } from "../../contract.ts";

const HEADINGS = { heading: 2, subheading: 3 } as const;
const LISTS = { bullets: "bulletList", numbers: "orderedList" } as const;

const marksOf = ({ bold, italic, link }: Run) => [
  ...(bold ? [{ type: "bold" }] : []),
  ...(italic ? [{ type: "italic" }] : []),
  ...(link ? [{ type: "link", attrs: { href: link } }] : []),
];

/** Line breaks become nodes. */
const inlineOf = (run: Run): JSONContent[] =>
  run.text
    .split("\n")
    .flatMap((text, place) => [
      ...(place > 0 ? [{ type: "hardBreak" }] : []),
      ...(text === "" ? [] : [{ type: "text", text, marks: marksOf(run) }]),
    ]);

const paragraph = (runs: readonly Run[]): JSONContent => ({ type: "paragraph", content: runs.flatMap(inlineOf) });

function nodeOf(block: Block): JSONContent {
  switch (block.kind) {
    case "heading":
    case "subheading":
      return { type: "heading", attrs: { level: HEADINGS[block.kind] }, content: block.runs.flatMap(inlineOf) };
    case "bullets":
    case "numbers":
      return {
        type: LISTS[block.kind],
        content: block.items.map((runs) => ({ type: "listItem", content: [paragraph(runs)] })),
      };
    case "quote":
      return { type: "blockquote", content: [paragraph(block.runs)] };
    case "rule":
      return { type: "horizontalRule" };
    case "paragraph":
      return paragraph(block.runs);
  }
}

/** An empty page gets one empty line. */
export const documentOf = (blocks: readonly Block[]): JSONContent => ({
  type: "doc",
  content: blocks.length === 0 ? [paragraph([])] : blocks.map(nodeOf),
});

function runOf({ type, text = "", marks = [] }: JSONContent): Run {
  if (type === "hardBreak") return { text: "\n" };
  const link = marks.find((mark) => mark.type === "link")?.attrs?.href;
  return {
    text,
    ...(marks.some((mark) => mark.type === "bold") && { bold: true }),
    ...(marks.some((mark) => mark.type === "italic") && { italic: true }),
    ...(typeof link === "string" && { link }),
  };
}

/** The words of a node and of all below it, paragraphs parted by a line break. */
function runsOf({ content = [] }: JSONContent): Run[] {
  return content.flatMap((child, place) => {
    if (child.type === "text" || child.type === "hardBreak") return [runOf(child)];
    return [...(place > 0 ? [{ text: "\n" }] : []), ...runsOf(child)];
  });
}

function blockOf(node: JSONContent): Block {
  switch (node.type) {
    case "heading":
      return { kind: node.attrs?.level === HEADINGS.heading ? "heading" : "subheading", runs: runsOf(node) };
    case "bulletList":
      return { kind: "bullets", items: (node.content ?? []).map(runsOf) };
    case "orderedList":
      return { kind: "numbers", items: (node.content ?? []).map(runsOf) };
    case "blockquote":
      return { kind: "quote", runs: runsOf(node) };
    case "horizontalRule":
      return { kind: "rule" };
    default:
      return { kind: "paragraph", runs: runsOf(node) };
  }
}

const isEmpty = (block: Block) => block.kind === "paragraph" && block.runs.length === 0;

/** Drops empty lines. */
export const blocksOf = ({ content = [] }: JSONContent): Block[] =>
  content.map(blockOf).filter((block) => !isEmpty(block));
