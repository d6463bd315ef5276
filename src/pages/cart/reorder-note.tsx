import type { ReorderOutcome } from "#src/features/cart/ui/reorder.ts";

export const ReorderNote = ({ refilled: { order, gone, fewer } }: { refilled: ReorderOutcome }) => (
  <div
    role="status"
    className={`mb-4 grid gap-1 rounded-2xl p-4 ${gone.length + fewer.length > 0 ? "bg-warning-tint text-warning" : "bg-success-tint text-success"}`}
  >
    <p className="font-medium">Cargamos en el carrito lo que sigue disponible de tu pedido #{order}.</p>
    {fewer.map(({ name, left }) => (
      <p key={name}>
        De {name} {left === 1 ? "queda 1" : `quedan ${left}`}.
      </p>
    ))}
    {gone.length > 0 && <p>Ya no está disponible: {new Intl.ListFormat("es").format(gone)}.</p>}
  </div>
);
