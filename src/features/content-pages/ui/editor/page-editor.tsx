import { type ChainedCommands, type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  TextQuote,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import type { Block } from "../../contract.ts";
import { proseClass } from "../page-blocks.tsx";
import { blocksOf, documentOf } from "./document.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog, type PictureGiven } from "./picture-dialog.tsx";
import { PictureNode } from "./picture-node.ts";

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, protocols: ["mailto", "tel"] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
  }),
  PictureNode,
];

type Tool = {
  name: string;
  Icon: LucideIcon;
  /** The node or mark that shows it as pressed. */
  on?: readonly [name: string, attributes?: object];
  use: (chain: ChainedCommands) => ChainedCommands;
};

const heading = (level: 2 | 3): Pick<Tool, "on" | "use"> => ({
  on: ["heading", { level }],
  use: (chain) => chain.toggleHeading({ level }),
});

const TOOLS: readonly Tool[] = [
  { name: "Encabezado", Icon: Heading2, ...heading(2) },
  { name: "Encabezado menor", Icon: Heading3, ...heading(3) },
  { name: "Negrita", Icon: Bold, on: ["bold"], use: (chain) => chain.toggleBold() },
  { name: "Cursiva", Icon: Italic, on: ["italic"], use: (chain) => chain.toggleItalic() },
  { name: "Lista", Icon: List, on: ["bulletList"], use: (chain) => chain.toggleBulletList() },
  { name: "Lista numerada", Icon: ListOrdered, on: ["orderedList"], use: (chain) => chain.toggleOrderedList() },
  { name: "Cita", Icon: TextQuote, on: ["blockquote"], use: (chain) => chain.toggleBlockquote() },
  { name: "Línea", Icon: Minus, use: (chain) => chain.setHorizontalRule() },
  { name: "Deshacer", Icon: Undo2, use: (chain) => chain.undo() },
  { name: "Rehacer", Icon: Redo2, use: (chain) => chain.redo() },
];

type Asking = "link" | "picture";

function Toolbar({ editor, onAsk }: { editor: Editor; onAsk: (what: Asking) => void }) {
  const on = useEditorState({
    editor,
    selector: (state) => ({
      tools: TOOLS.map(({ on }) => on && state.editor.isActive(...on)),
      link: state.editor.isActive("link"),
      picture: state.editor.isActive("picture"),
    }),
  });
  return (
    <div
      role="toolbar"
      aria-label="Formato"
      // Keeps the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
      className="flex flex-wrap border-line border-b p-1"
    >
      {TOOLS.map(({ name, Icon, use }, place) => (
        <IconButton
          key={name}
          name={name}
          Icon={Icon}
          aria-pressed={on.tools[place]}
          onClick={() => use(editor.chain().focus()).run()}
        />
      ))}
      <IconButton name="Enlace" Icon={Link2} aria-pressed={on.link} onClick={() => onAsk("link")} />
      <IconButton name="Foto" Icon={ImagePlus} aria-pressed={on.picture} onClick={() => onAsk("picture")} />
    </div>
  );
}

type PageEditorProps = { blocks: readonly Block[]; onChange: (blocks: Block[]) => void };

export default function PageEditor({ blocks, onChange }: PageEditorProps) {
  const [asking, setAsking] = useState<Asking>();
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(blocks),
    // The content policy forbids inline styles.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Texto de la página",
        class: `${proseClass} min-h-72 whitespace-pre-wrap! content-start p-4 outline-none`,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(blocksOf(changed.getJSON())),
  });
  if (!editor) return null;
  return (
    <div className="rounded-xl border border-edge bg-card focus-within:border-leaf">
      <Toolbar editor={editor} onAsk={setAsking} />
      <EditorContent editor={editor} />
      {asking === "link" && (
        <LinkDialog
          href={`${editor.getAttributes("link").href ?? ""}`}
          onSave={(href) => {
            const chain = editor.chain().focus().extendMarkRange("link");
            if (href === "") chain.unsetLink().run();
            else chain.setLink({ href }).run();
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "picture" && (
        <PictureDialog
          picture={editor.isActive("picture") ? (editor.getAttributes("picture") as PictureGiven) : null}
          onSave={(attrs) => editor.chain().focus().insertContent({ type: "picture", attrs }).run()}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
