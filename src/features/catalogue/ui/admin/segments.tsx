import { useId } from "react";

type SegmentsProps<Value extends string> = {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

export function Segments<Value extends string>({ legend, choices, value, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex rounded-xl border border-edge bg-card p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="grid min-h-10 min-w-10 grow cursor-pointer place-items-center rounded-lg px-2 font-medium has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-3 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
