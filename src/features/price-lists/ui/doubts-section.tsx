import { useId } from "react";
import { LongList } from "#src/ui/admin/long-list.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import type { ListRow, PriceList } from "../contract.ts";
import { EffectWords } from "./effect-words.tsx";
import { costTold } from "./words.ts";

type Named = PriceList["variants"][number];
type DoubtProps = {
  row: ListRow;
  named: ReadonlyMap<number, Named>;
  chosen: number | undefined;
  onChoose: (variant: number | undefined) => void;
};

const choiceClass =
  "relative flex gap-3 rounded-xl border border-edge p-3 has-checked:border-leaf has-checked:bg-tint has-checked:outline has-checked:outline-leaf";

function Doubt({ row, named, chosen, onChoose }: DoubtProps) {
  const id = useId();
  const radio = (variant: number | undefined) => ({
    type: "radio",
    name: id,
    id: `${id}-${variant ?? "none"}`,
    checked: chosen === variant,
    onChange: () => onChoose(variant),
    className: "relative z-1 mt-0.5 size-5 shrink-0 accent-leaf",
  });
  return (
    <li className="grid gap-3 py-4 md:grid-cols-2 md:gap-6">
      <div className="min-w-0">
        <p className="text-muted text-sm">Fila {row.row} de la lista</p>
        <p className="wrap-anywhere font-medium">{row.text}</p>
        <p className="text-sm tabular-nums">Costo {costTold(row.cost)}</p>
        <p className="text-muted text-sm">{row.why}</p>
      </div>
      <fieldset className="grid min-w-0 content-start gap-2">
        <legend className="sr-only">¿Qué producto es {row.text}?</legend>
        {row.effects.map((effect) => (
          <div key={effect.variant} className={choiceClass}>
            <input {...radio(effect.variant)} />
            <label htmlFor={`${id}-${effect.variant}`} className="min-w-0 after:absolute after:inset-0">
              <span className="wrap-anywhere font-medium">{named.get(effect.variant)?.name}</span>{" "}
              <span className="text-muted text-sm">
                {[named.get(effect.variant)?.brand, named.get(effect.variant)?.sku].filter(Boolean).join(" · ")}
              </span>
              <EffectWords {...effect} />
            </label>
          </div>
        ))}
        <div className={choiceClass}>
          <input {...radio(undefined)} />
          <label htmlFor={`${id}-none`} className="after:absolute after:inset-0">
            Dejar como está
          </label>
        </div>
      </fieldset>
    </li>
  );
}

type DoubtsProps = Omit<DoubtProps, "row" | "chosen" | "onChoose"> & {
  rows: readonly ListRow[];
  choices: ReadonlyMap<number, number>;
  onChoose: (row: number, variant: number | undefined) => void;
};

export const DoubtsSection = ({ rows, named, choices, onChoose }: DoubtsProps) => (
  <Section title={`Con duda (${rows.length})`} hint="Elegí qué producto es cada uno. La próxima lista ya lo sabe.">
    <LongList label="Con duda" items={rows} className="-my-2" shown={30} more={100}>
      {(row) => (
        <Doubt
          key={row.row}
          {...{ row, named }}
          chosen={choices.get(row.row)}
          onChoose={(variant) => onChoose(row.row, variant)}
        />
      )}
    </LongList>
  </Section>
);
