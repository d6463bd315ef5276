import { useState } from "react";
import { dayAsTyped, dayInText } from "#src/contract/day-in-text.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { FieldFrame, type FieldWords, fieldClass } from "../text-field.tsx";

const HOW = "Escribí el día así: 31/12/2026";

/** Told while one types; shorter ones might go on. */
const WHOLE = /^$|\d{4}$|^\d{4}-\d\d-\d\d$/;

type DayFieldProps = FieldWords & {
  /** As `2026-12-31`, or empty. */
  value: string;
  /** What is no day is told as it was typed. */
  onChange: (day: string) => void;
  /** Offers today and yesterday. */
  isPast?: boolean;
};

/** A day as Argentina writes it, whatever the browser's language. */
export function DayField({ value, onChange, isPast = false, error, ...words }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const today = dayOf(new Date());
  const dayIn = (text: string) => (text.trim() === "" ? "" : dayInText(text, today));
  const isWrong = typed !== undefined && isLeft && dayIn(typed) === null;
  const choose = (text: string) => {
    const day = dayIn(text);
    setTyped(day === null ? text : undefined);
    onChange(day ?? text);
  };
  const settle = () => {
    setLeft(true);
    if (typed !== undefined) choose(typed);
  };
  return (
    <FieldFrame {...words} error={isWrong ? HOW : error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            value={typed ?? dayAsTyped(value)}
            onChange={({ target }) => {
              setTyped(target.value);
              setLeft(false);
              if (WHOLE.test(target.value)) onChange(dayIn(target.value) ?? target.value);
            }}
            onBlur={settle}
            onKeyDown={({ key }) => key === "Enter" && settle()}
            className={`${fieldClass} tabular-nums ${isPast ? "pr-26" : ""}`}
          />
          {isPast && (
            <div className="absolute inset-y-0 right-1.5 flex">
              {["Hoy", "Ayer"].map((shortcut) => (
                <button
                  key={shortcut}
                  type="button"
                  onClick={() => choose(shortcut)}
                  className="rounded-lg px-1.5 text-leaf text-sm underline-offset-4 hover:underline"
                >
                  {shortcut}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

type DayFilterProps = { label: string; value: string; onChange: (day: string) => void };

/** Narrows a list to days. */
export const DayFilter = ({ onChange, ...field }: DayFilterProps) => (
  <div className="min-w-0 grow basis-52 sm:max-w-60 [&>div]:gap-1 [&_label]:font-normal [&_label]:text-muted [&_label]:text-sm">
    <DayField {...field} isPast onChange={(day) => (day === "" || /^\d{4}-/.test(day)) && onChange(day)} />
  </div>
);
