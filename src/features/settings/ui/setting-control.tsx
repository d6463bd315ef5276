import type { HeldFacts, PartFacts } from "#src/contract/setting-kinds.ts";
import { PartControl } from "./part-control.tsx";
import { RowsControl } from "./rows-control.tsx";

export function SettingControl({ facts, path }: { facts: HeldFacts; path: string }) {
  if (facts.kind === "rows") return <RowsControl facts={facts} path={path} />;
  if (facts.kind !== "parts") return <PartControl facts={facts} path={path} />;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium">{facts.label}</legend>
      {facts.help && <p className="-mt-1 text-muted text-sm sm:col-span-2">{facts.help}</p>}
      {Object.entries(facts.parts).map(([name, part]) => (
        <div key={name} className={isWide(part) ? "sm:col-span-2" : ""}>
          <PartControl facts={part} path={`${path}.${name}`} />
        </div>
      ))}
    </fieldset>
  );
}

const isWide = ({ kind }: PartFacts): boolean => kind === "paragraph" || kind === "texts" || kind === "picture";
