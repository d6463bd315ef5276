import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useChangeStatus } from "#src/features/orders/ui/admin/change-status.tsx";
import { staffOrderQueries } from "#src/features/orders/ui/admin/queries.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { GO_TO, type StatusChange } from "./find-anything.ts";
import { Kbd } from "./kbd.tsx";
import { OpenPalette } from "./open-palette.ts";
import { Palette } from "./palette.tsx";

const KEYS = [
  { keys: ["Ctrl", "K"], does: "Ir a un pedido, un cliente, un producto o una página" },
  { keys: ["g", "p"], does: "Ir a Pedidos; con h a Hoy, con r a Productos, con a a Actividad, con c a Configuración" },
  { keys: ["j", "k"], does: "Pasar a la fila siguiente o a la anterior; Enter la abre" },
  { keys: ["/"], does: "Buscar en esta página" },
  { keys: ["?"], does: "Ver estos atajos" },
  { keys: ["Esc"], does: "Cerrar lo que esté abierto" },
  { keys: ["Ctrl", "S"], does: "Guardar el producto que estás editando" },
  { keys: ["Ctrl", "Enter"], does: "Crear el pedido que estás cargando" },
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

const SEQUENCE_MS = 1_000;

/** Focuses the link of the row after or before the one that has the focus. */
function stepRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main :is(li, tr, article, [role=row]):has(a[href])")];
  const shown = rows.filter(
    (row) => row.checkVisibility() && !rows.some((other) => other !== row && row.contains(other)),
  );
  const now = shown.findIndex((row) => row.contains(document.activeElement));
  const next = shown[now === -1 ? (step === 1 ? 0 : shown.length - 1) : now + step];
  next?.querySelector<HTMLElement>("a[href]")?.focus();
}

const Help = ({ onClose }: { onClose: () => void }) => (
  <Dialog onOpenChange={onClose} title="Atajos del teclado">
    <dl className="grid gap-3">
      {KEYS.map(({ keys, does }) => (
        <div key={does} className="grid grid-cols-[8rem_1fr] items-center gap-3">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
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
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { setStatus, dialogs } = useChangeStatus();
  const change = ({ id, status }: StatusChange) =>
    queries.fetchQuery({ ...staffOrderQueries.order(id), staleTime: 0 }).then(
      (order) => setStatus(order, status),
      (error: Error) => toast.error(error.message),
    );
  useEffect(() => {
    let begun = Number.NEGATIVE_INFINITY;
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
      if (event.key === "j" || event.key === "k") stepRow(event.key === "j" ? 1 : -1);
      const place = GO_TO[event.key];
      if (place && event.timeStamp - begun < SEQUENCE_MS) void navigate(place);
      begun = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate]);
  const close = () => setOpen(undefined);
  const openPalette = useCallback(() => setOpen("palette"), []);
  return (
    <OpenPalette value={openPalette}>
      {children}
      {open === "palette" && <Palette onClose={close} onChange={(asked) => void change(asked)} />}
      {dialogs}
      {open === "help" && <Help onClose={close} />}
    </OpenPalette>
  );
}
