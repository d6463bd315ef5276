import { WifiOff } from "lucide-react";
import { useOnline } from "#src/client/use-online.ts";

/** Explains what being offline means; each control still reports its own failure. */
export function NoConnection() {
  const isOnline = useOnline();
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="mb-4 flex gap-3 rounded-2xl bg-warning-tint p-3 text-sm text-warning">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span className="text-pretty">
            <strong>Sin conexión a internet.</strong> Lo que ves puede haber cambiado. Lo que escribas queda acá, y nada
            se envía hasta que vuelva la conexión y lo intentes de nuevo.
          </span>
        </p>
      )}
    </div>
  );
}
