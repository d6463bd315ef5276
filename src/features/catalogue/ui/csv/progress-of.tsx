import type { ImportProgress } from "./import-calls.ts";

type ProgressOfProps = { progress: ImportProgress; file: string; words: string };

export const ProgressOf = ({ progress: { part }, file, words }: ProgressOfProps) => (
  <div className="grid gap-2 rounded-xl bg-tint p-4">
    <p role="status" className="flex justify-between gap-4 font-medium">
      <span className="min-w-0 truncate">
        {words} de {file}…
      </span>
      <span className="tabular-nums">{Math.round(part * 100)} %</span>
    </p>
    <progress value={part} aria-label={words} className="h-2.5 w-full accent-leaf" />
  </div>
);
