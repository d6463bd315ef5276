import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { OpenPalette } from "./open-palette.ts";
import { Palette } from "./palette.tsx";

const KEYS = [
  { keys: ["Ctrl", "K"], does: "Ir a un pedido, un cliente, un producto o una página" },
  { keys: ["/"], does: "Buscar en esta página" },
  { keys: ["?"], does: "Ver estos atajos" },
  { keys: ["Esc"], does: "Cerrar lo que esté abierto" },
  { keys: ["Ctrl", "S"], does: "Guardar el producto que estás editando" },
  { keys: ["Flechas"], does: "Moverte por la tabla de productos" },
  { keys: ["Enter"], does: "Editar una celda de la tabla, y guardarla" },
  { keys: ["Mayús", "clic"], does: "Elegir todos los productos hasta ese" },
];

/** Single keys are letters while typing. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>("main [data-page-search], main input[type=search]");
  search?.focus();
  search?.select();
  return search !== null;
}

const Help = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="Atajos del teclado">
    <dl className="grid gap-3">
      {KEYS.map(({ keys, does }) => (
        <div key={does} className="grid grid-cols-[8rem_1fr] items-center gap-3">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="rounded-lg border border-edge bg-tint px-2 py-0.5 font-sans font-semibold text-sm"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

export function AdminKeys({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<"palette" | "help">();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setOpen((now) => (now === "palette" ? undefined : "palette"));
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("[role=dialog], dialog[open]")) return;
      if (event.key === "/" && focusSearch()) event.preventDefault();
      if (event.key === "?") setOpen("help");
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const close = () => setOpen(undefined);
  const openPalette = useCallback(() => setOpen("palette"), []);
  return (
    <OpenPalette value={openPalette}>
      {children}
      {open === "palette" && <Palette onClose={close} />}
      {open === "help" && <Help onClose={close} />}
    </OpenPalette>
  );
}
