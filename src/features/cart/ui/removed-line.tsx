import { useEffect, useRef } from "react";
import { Button } from "#src/ui/button.tsx";

/** Takes the place and the focus of a line until it is put back or another is removed. */
export function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => undo.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={undo} className="flex items-center gap-3 rounded-2xl border border-line border-dashed py-1 pr-1 pl-4">
      <p role="status" className="min-w-0 grow truncate">
        Quitaste {name}
      </p>
      <Button tone="quiet" onClick={onUndo}>
        Deshacer
      </Button>
    </div>
  );
}
