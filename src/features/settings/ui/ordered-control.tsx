import { arrayMove } from "@dnd-kit/sortable";
import type { Option } from "#src/contract/setting-kinds.ts";
import { RowButtons } from "#src/ui/admin/sortable-row.tsx";
import type { ControlProps } from "./control-props.ts";

type Value = Option["value"];

type OrderedControlProps = ControlProps & { options: readonly Option[] };

export function OrderedControl({ label, hint, value, onChange, options }: OrderedControlProps) {
  const chosen: Value[] = value;
  const left = options.map(({ value }) => value).filter((value) => !chosen.includes(value));
  const labelOf = (value: Value) => options.find((option) => option.value === value)?.label ?? `${value}`;
  const move = (from: number, to: number) => onChange(arrayMove(chosen, from, to));
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint && <p className="-mt-1.5 text-muted text-sm">{hint}</p>}
      <ol className="grid gap-2">
        {[...chosen, ...left].map((value, index) => {
          const isShown = index < chosen.length;
          return (
            <li key={value} className="flex items-center rounded-xl border border-line bg-card">
              <label className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3 px-3.5">
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={() => toggle(value)}
                  className="size-5 shrink-0 accent-leaf"
                />
                <span className={isShown ? "" : "text-muted"}>{labelOf(value)}</span>
              </label>
              {isShown && <RowButtons name={labelOf(value)} index={index} count={chosen.length} onMove={move} />}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
