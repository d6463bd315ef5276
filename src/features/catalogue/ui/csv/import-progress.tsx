import type { ImportProgress } from "./import-calls.ts";

const STAGES: Record<ImportProgress["stage"], string> = {
  sending: "Subiendo",
  checking: "Revisando las filas",
  saving: "Guardando los productos",
};

export const ImportProgressBar = ({ fileName, progress }: { fileName: string; progress: ImportProgress }) => (
  <div className="grid gap-2 rounded-xl bg-tint p-4">
    <p role="status" className="flex justify-between gap-4 font-medium">
      <span className="min-w-0 truncate">
        {STAGES[progress.stage]} de {fileName}…
      </span>
      <span className="tabular-nums">{Math.round(progress.part * 100)} %</span>
    </p>
    <progress value={progress.part} aria-label={STAGES[progress.stage]} className="h-2.5 w-full accent-leaf" />
  </div>
);
