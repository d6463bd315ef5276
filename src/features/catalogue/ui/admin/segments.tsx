import { type ChangeEventHandler, useId } from "react";

type SegmentsProps = {
  legend: string;
  choices: Readonly<Record<string, string>>;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

export function Segments({ legend, choices, value, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex rounded-xl border border-edge bg-card p-0.5">
        {Object.entries(choices).map(([choice, label]) => (
          <label
            key={choice}
            className="grid min-h-10 min-w-10 grow cursor-pointer place-items-center rounded-lg px-2 font-medium has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-3 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={onChange}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
