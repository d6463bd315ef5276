type ChoiceChipsProps<Value extends string> = {
  label: string;
  /** `note` is how many there are, or what they come to. */
  choices: readonly { value: Value; label: string; note?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** In a card: several rows on narrow screens. */
  isWrapped?: boolean;
};

/** Filters in a row, which scrolls sideways on narrow screens. */
export const ChoiceChips = <Value extends string>({
  label,
  choices,
  value,
  onChoose,
  isWrapped = false,
}: ChoiceChipsProps<Value>) => (
  <fieldset
    className={`flex min-w-0 gap-2 ${isWrapped ? "flex-wrap" : "no-scrollbar -mx-4 -my-1 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1"}`}
  >
    <legend className="sr-only">{label}</legend>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onChoose(choice.value)}
        className="min-h-11 shrink-0 rounded-full border border-edge bg-card px-4 font-medium transition-colors duration-150 hover:bg-tint aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
      >
        {choice.label}
        {choice.note && <span className="font-normal tabular-nums">: {choice.note}</span>}
      </button>
    ))}
  </fieldset>
);
