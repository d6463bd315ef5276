import { useId } from "react";
import { LongList } from "#src/ui/admin/long-list.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import type { ListRow, PriceList } from "../contract.ts";
import { EffectWords } from "./effect-words.tsx";
import { type Chosen, type OnChoose, RowChoice } from "./row-choice.tsx";
import { costTold } from "./words.ts";

type Named = PriceList["variants"][number];
type DoubtProps = {
  row: ListRow;
  named: ReadonlyMap<number, Named>;
  chosen: Chosen | undefined;
  onChoose: OnChoose;
};

const choiceClass =
  "relative flex gap-3 rounded-xl border border-edge p-3 has-checked:border-leaf has-checked:bg-tint has-checked:outline has-checked:outline-leaf";

function Doubt({ row, named, chosen, onChoose }: DoubtProps) {
  const id = useId();
  const isElsewhere = chosen !== undefined && !row.candidates.includes(chosen.variant ?? 0);
  const radio = (variant: number | undefined) => ({
    type: "radio",
    name: id,
    id: `${id}-${variant ?? "none"}`,
    checked: chosen?.variant === variant,
    onChange: () =>
      onChoose(row.row, variant === undefined ? undefined : { variant, name: named.get(variant)?.name ?? "" }),
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
        <RowChoice row={row} chosen={isElsewhere ? chosen : undefined} onChoose={onChoose} />
      </fieldset>
    </li>
  );
}

type DoubtsProps = Omit<DoubtProps, "row" | "chosen"> & {
  rows: readonly ListRow[];
  choices: ReadonlyMap<number, Chosen>;
};

export const DoubtsSection = ({ rows, choices, ...doubt }: DoubtsProps) => (
  <Section title={`Con duda (${rows.length})`} hint="Elegí qué producto es cada uno. La próxima lista ya lo sabe.">
    <LongList label="Con duda" items={rows} shown={30} className="-my-2">
      {(row) => <Doubt key={row.row} row={row} chosen={choices.get(row.row)} {...doubt} />}
    </LongList>
  </Section>
);
