import { Button } from "#src/ui/button.tsx";
import type { ImportProgress } from "./import-calls.ts";

type ProgressOfProps = { progress: ImportProgress; file: string; words: string; onStop: () => void };

export function ProgressOf({ progress: { stage, part }, file, words, onStop }: ProgressOfProps) {
  // All is written by then: what follows takes a moment.
  const isEnding = stage === "saving" && part === 1;
  return (
    <div className="grid gap-2 rounded-xl bg-tint p-4">
      <p role="status" className="flex justify-between gap-4 font-medium">
        <span className="min-w-0 truncate">
          {words} de {file}…
        </span>
        <span className="tabular-nums">{Math.floor(part * 100)} %</span>
      </p>
      <progress value={part} aria-label={words} className="h-2.5 w-full accent-leaf" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow text-muted text-sm">
          {isEnding ? "Terminando…" : "Todo o nada: si lo detenés o se corta, no cambia nada."}
        </p>
        {!isEnding && (
          <Button tone="secondary" onClick={onStop}>
            Detener
          </Button>
        )}
      </div>
    </div>
  );
}
