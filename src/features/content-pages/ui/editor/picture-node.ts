import { Node } from "@tiptap/core";

/** One of the shop's own pictures, pasted ones too; others are left out. */
export const PictureNode = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    path: {
      default: "",
      parseHTML: (image) => image.getAttribute("src"),
      renderHTML: ({ path }) => ({ src: path }),
    },
    alt: { default: "" },
    width: { default: 1, parseHTML: (image) => Number(image.getAttribute("width")) },
    height: { default: 1, parseHTML: (image) => Number(image.getAttribute("height")) },
  }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
