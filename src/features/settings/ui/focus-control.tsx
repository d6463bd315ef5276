import { useWatch } from "react-hook-form";
import type { Option } from "#src/contract/setting-kinds.ts";
import type { ControlProps } from "./control-props.ts";

type FocusControlProps = ControlProps & { options: readonly Option[]; of: string };

/** Chooses the part of a picture to keep in view. */
export function FocusControl({ label, hint, name, value: chosen, onChange, onBlur, options, of }: FocusControlProps) {
  const picture: unknown = useWatch({ name: name.replace(/[^.]+$/, of) });
  if (typeof picture !== "string") return null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="relative w-fit max-w-full overflow-hidden rounded-xl border border-line bg-tint">
        <img src={picture} alt="" className="block max-h-72 max-w-full" />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {options.map(({ value, label: place }) => (
            <label
              key={value}
              title={place}
              className="group grid cursor-pointer place-items-center has-focus-visible:outline-3 has-focus-visible:outline-leaf has-focus-visible:-outline-offset-3"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChange(value)}
                onBlur={onBlur}
                aria-label={place}
                className="peer sr-only"
              />
              <span
                aria-hidden="true"
                className="size-3 rounded-full border border-ink/40 bg-paper/70 transition-transform duration-150 group-hover:scale-150 peer-checked:size-7 peer-checked:border-4 peer-checked:border-paper peer-checked:bg-leaf peer-checked:shadow-lg"
              />
            </label>
          ))}
        </div>
      </div>
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </fieldset>
  );
}
