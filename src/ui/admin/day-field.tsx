import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { dayAsTyped, dayInText } from "#src/contract/day-in-text.ts";
import { dayOf } from "#src/contract/working-days.ts";
import { Button } from "../button.tsx";
import { FieldFrame, type FieldWords, fieldClass } from "../text-field.tsx";
import { Calendar } from "./calendar.tsx";
import { iconButtonClass } from "./icon-button.tsx";

const HOW = "Escribí el día así: 31/12/2026";

/** Told while one types; shorter ones might go on. */
const WHOLE = /^$|\d{4}$|^\d{4}-\d\d-\d\d$/;

type DayFieldProps = FieldWords & {
  /** As `2026-12-31`, or empty. */
  value: string;
  /** What is no day is told as it was typed. */
  onChange: (day: string) => void;
  /** Its calendar offers today and yesterday. */
  isPast?: boolean;
};

/** A day as Argentina writes it, whatever the browser's language, or chosen in a calendar beside it. */
export function DayField({ value, onChange, isPast = false, error, ...words }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const today = dayOf(new Date());
  const dayIn = (text: string) => (text.trim() === "" ? "" : dayInText(text, today));
  const isWrong = typed !== undefined && isLeft && dayIn(typed) === null;
  const choose = (text: string) => {
    const day = dayIn(text);
    setTyped(day === null ? text : undefined);
    onChange(day ?? text);
  };
  const pick = (text: string) => {
    setOpen(false);
    choose(text);
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
            className={`${fieldClass} pr-12 tabular-nums`}
          />
          <Popover.Root open={isOpen} onOpenChange={setOpen}>
            <Popover.Trigger
              aria-label={`Elegir en el calendario: ${words.label}`}
              className={`absolute inset-y-0 right-0 ${iconButtonClass}`}
            >
              <CalendarDays aria-hidden="true" className="size-5" />
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Positioner align="center" sideOffset={6} className="z-60">
                <Popover.Popup
                  ref={popup}
                  aria-label={words.label}
                  initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-day][tabindex='0']") ?? true}
                  className="rounded-2xl border border-line bg-card p-3 text-ink shadow-xl"
                >
                  <Calendar value={dayIn(value) ?? ""} today={today} onChoose={pick} />
                  {isPast && (
                    <div className="mt-1 flex gap-2">
                      {["Hoy", "Ayer"].map((shortcut) => (
                        <Button key={shortcut} tone="quiet" onClick={() => pick(shortcut)}>
                          {shortcut}
                        </Button>
                      ))}
                    </div>
                  )}
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
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
