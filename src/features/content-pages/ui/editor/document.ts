import type { JSONContent } from "@tiptap/core";
import type { Block, Run } from "../../contract.ts";

/** The editor's node of each kind of block. */
const NODES = {
  heading: { type: "heading", attrs: { level: 2 } },
  subheading: { type: "heading", attrs: { level: 3 } },
  bullets: { type: "bulletList" },
  numbers: { type: "orderedList" },
  quote: { type: "blockquote" },
  rule: { type: "horizontalRule" },
  picture: { type: "picture" },
  paragraph: { type: "paragraph" },
} as const satisfies Record<Block["kind"], JSONContent>;

const KINDS = Object.keys(NODES) as Block["kind"][];

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
  const node = NODES[block.kind];
  if (block.kind === "rule") return node;
  if (block.kind === "picture") {
    const { kind: _, ...attrs } = block;
    return { ...node, attrs };
  }
  if (block.kind === "quote") return { ...node, content: [paragraph(block.runs)] };
  if ("runs" in block) return { ...node, content: block.runs.flatMap(inlineOf) };
  return { ...node, content: block.items.map((runs) => ({ type: "listItem", content: [paragraph(runs)] })) };
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

/** All text below a node, with a line break between paragraphs. */
function runsOf({ content = [] }: JSONContent): Run[] {
  return content.flatMap((child, place) => {
    if (child.type === "text" || child.type === "hardBreak") return [runOf(child)];
    return [...(place > 0 ? [{ text: "\n" }] : []), ...runsOf(child)];
  });
}

const pictureOf = ({ path, alt, width, height }: Record<string, unknown>): Block => ({
  kind: "picture",
  ...{ path: `${path}`, alt: `${alt ?? ""}`, width: Number(width), height: Number(height) },
});

function blockOf(node: JSONContent): Block {
  const isAlike = (known: JSONContent) => known.type === node.type && known.attrs?.level === node.attrs?.level;
  const kind = KINDS.find((each) => isAlike(NODES[each])) ?? "paragraph";
  if (kind === "rule") return { kind };
  if (kind === "picture") return pictureOf(node.attrs ?? {});
  if (kind === "bullets" || kind === "numbers") return { kind, items: (node.content ?? []).map(runsOf) };
  return { kind, runs: runsOf(node) };
}

const isEmpty = (block: Block) => block.kind === "paragraph" && block.runs.length === 0;

export const blocksOf = ({ content = [] }: JSONContent): Block[] =>
  content.map(blockOf).filter((block) => !isEmpty(block));
