import { useEffect, useId, useRef } from "react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { Product } from "../contract/product.ts";
import type { Variant } from "../contract/variant.ts";
import { isPriced } from "../rules.ts";
import { type Choice, choicesOf } from "./variant-choice.ts";

/** More values than these stand in a list. */
const MOST_BUTTONS = 8;

/** What is told beside a value: that it doesn't exist or is sold out, or its price where it is a variant's alone. */
function noteOn({ variant, isSoldOut }: Choice, hasPrice: boolean): string {
  if (!variant) return "No hay";
  if (hasPrice && !isPriced(variant.final_price)) return "Consultar";
  if (isSoldOut) return "Sin stock";
  return hasPrice ? formatPesos(variant.final_price) : "";
}

type GroupProps = { name: string; choices: Choice[]; hasPrice: boolean; onChoose: (variant: Variant) => void };

function Buttons({ name, choices, hasPrice, onChoose }: GroupProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // React leaves a button checked that was pressed before this script came: that is what one wants.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once
  useEffect(() => {
    const pressed = [...(group.current?.querySelectorAll("input") ?? [])].findIndex(({ checked }) => checked);
    const { variant, isChosen } = choices[pressed] ?? {};
    if (variant && !isChosen) onChoose(variant);
  }, []);
  return (
    <fieldset ref={group}>
      <legend id={id} className="mb-2 font-medium">
        {name}
      </legend>
      <div role="radiogroup" aria-labelledby={id} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {choices.map((choice) => {
          const { value, isChosen, variant } = choice;
          const note = noteOn(choice, hasPrice);
          return (
            <label
              key={value}
              className="relative grid min-h-16 cursor-pointer content-center gap-0.5 rounded-2xl border border-edge bg-card px-3 py-2.5 has-checked:border-leaf has-disabled:cursor-not-allowed has-checked:bg-success-tint has-disabled:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-leaf has-checked:ring-1 has-checked:ring-leaf"
            >
              <input
                type="radio"
                name={id}
                checked={isChosen}
                disabled={!variant}
                onChange={() => variant && onChoose(variant)}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              <span className="wrap-anywhere font-semibold">{value}</span>
              {note && <span className="text-muted text-sm tabular-nums">{note}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const List = ({ name, choices, hasPrice, onChoose }: GroupProps) => (
  <label className="grid gap-2 font-medium">
    {name}
    <select
      value={choices.findIndex(({ isChosen }) => isChosen)}
      onChange={({ target }) => {
        const variant = choices[Number(target.value)]?.variant;
        if (variant) onChoose(variant);
      }}
      className={fieldClass}
    >
      {choices.map((choice, place) => (
        <option key={choice.value} value={place} disabled={!choice.variant}>
          {[choice.value, noteOn(choice, hasPrice)].filter(Boolean).join(" · ")}
        </option>
      ))}
    </select>
  </label>
);

type VariantChooserProps = { product: Product; chosen: Variant; onChoose: (variant: Variant) => void };

/** Each option's values: as buttons, or in a list where they are many. */
export default function VariantChooser({ product, chosen, onChoose }: VariantChooserProps) {
  const groups = choicesOf(product, chosen);
  return groups.map(({ name, choices }) => {
    const Group = choices.length > MOST_BUTTONS ? List : Buttons;
    return (
      <Group
        key={name}
        name={name}
        choices={choices}
        hasPrice={groups.length === 1 && product.why_not_sold === ""}
        onChoose={onChoose}
      />
    );
  });
}
