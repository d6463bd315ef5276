import { ArrowDown, ArrowUp } from "lucide-react";
import { useController } from "react-hook-form";
import type { Option } from "#src/contract/setting-kinds.ts";
import { MoveButton } from "#src/ui/admin/move-button.tsx";
import type { ControlProps } from "./control-props.ts";

type Value = Option["value"];

export function OrderedControl({ label, help, path, options }: ControlProps & { options: readonly Option[] }) {
  const { field } = useController({ name: path });
  const chosen: readonly Value[] = field.value;
  const left = options.map(({ value }) => value).filter((value) => !chosen.includes(value));
  const labelOf = (value: Value) => options.find((option) => option.value === value)?.label ?? `${value}`;
  const move = (from: number, to: number) =>
    field.onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from] ?? ""));
  const toggle = (value: Value) =>
    field.onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {help && <p className="-mt-1.5 text-muted text-sm">{help}</p>}
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
              {isShown && (
                <>
                  <MoveButton
                    name={`Subir ${labelOf(value)}`}
                    Icon={ArrowUp}
                    isAtEnd={index === 0}
                    onMove={() => move(index, index - 1)}
                  />
                  <MoveButton
                    name={`Bajar ${labelOf(value)}`}
                    Icon={ArrowDown}
                    isAtEnd={index === chosen.length - 1}
                    onMove={() => move(index, index + 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
