import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useCan } from "#src/client/permissions.ts";

export type EditorProps = {
  id: string;
  /** In a table it is a cell like those around it. */
  "data-cell": true;
  "aria-label": string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  value: string;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: () => void;
};

/** Why a value wasn't saved, and what it may be instead, for the person to choose. */
export type Refusal = { message: string; choices?: readonly { label: string; value: string }[] };

type EditableCellProps = {
  /** What is edited, of what: "Precio de Sustrato". */
  label: string;
  shown: ReactNode;
  /** As it stands in the editor when it opens. */
  value: string;
  /** Saves what was typed; returns why it couldn't, or null. */
  onSave: (typed: string) => Promise<Refusal | null>;
  editor: (props: EditorProps) => ReactNode;
  /** Stands below the editor while nothing is wrong. */
  note?: ReactNode;
  /** Typing on it opens it with what was typed. */
  isText?: boolean;
  className?: string;
};

export const besideEditorClass =
  "absolute top-full right-0 z-10 max-md:inset-x-0 max-md:w-auto max-md:max-w-none mt-1 scroll-mb-40 w-max max-w-64 whitespace-normal rounded-lg border px-3 py-2 text-left font-normal text-sm shadow-lg";

/** A bar at the bottom of a phone would hide what stands there. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Arrows that have nowhere to go within a line of text: up, down, and past its ends. In a list they choose. */
function leavesText({ key, target, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || shiftKey) return false;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (key === "ArrowLeft") return start === 0 && end === 0;
  if (key === "ArrowRight") return start === value.length;
  return key === "ArrowUp" || key === "ArrowDown";
}

/**
 * A value that becomes a field when it is pressed, or by Enter: Enter saves, Escape leaves it as it was, leaving the field
 * saves too, by an arrow that leads out of it as by anything else. What went wrong shows right below it, and what was typed stays.
 */
export function EditableCell({
  label,
  shown,
  value,
  onSave,
  editor,
  note,
  isText = false,
  className = "",
}: EditableCellProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const givesFocusBack = useRef(false);
  const isEditing = typed !== null;
  const mayWrite = useCan("products:write");

  // With the button's appearance: a key pressed after it but before the focus would be lost.
  useLayoutEffect(() => {
    if (isEditing) return;
    // Unless somebody went on meanwhile.
    if (givesFocusBack.current && document.activeElement === document.body) button.current?.focus();
    givesFocusBack.current = false;
  }, [isEditing]);

  const leave = (withFocus: boolean) => {
    givesFocusBack.current = withFocus;
    setProblem(null);
    setTyped(null);
  };
  const save = async (withFocus: boolean, wanted = typed) => {
    if (wanted === null || isSaving) return;
    if (wanted.trim() === value.trim()) return leave(withFocus);
    setTyped(wanted);
    setSaving(true);
    const wrong = await onSave(wanted);
    setSaving(false);
    if (wrong === null) leave(withFocus);
    else setProblem(wrong);
  };

  if (!mayWrite) return <span className={`block w-full px-2 py-2.5 ${className}`}>{shown}</span>;
  if (!isEditing) {
    return (
      <button
        ref={button}
        type="button"
        data-cell
        aria-label={`${label}: ${typeof shown === "string" ? shown : value}. Editar`}
        onClick={() => setTyped(value)}
        onKeyDown={(event) => {
          if (!isText || !/^[\p{L}\p{N}+-]$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          setTyped(event.key);
        }}
        className={`min-h-11 w-full rounded-lg px-2 py-1 ring-line ring-inset hover:bg-card hover:ring-1 ${className}`}
      >
        {shown}
      </button>
    );
  }
  return (
    <span className="block md:relative" data-editing>
      {editor({
        id,
        "data-cell": true,
        "aria-label": label,
        "aria-invalid": problem !== null,
        "aria-describedby": problem === null ? (note ? `${id}-note` : undefined) : `${id}-problem`,
        value: typed,
        readOnly: isSaving,
        onChange: (event) => {
          setTyped(event.target.value);
          setProblem(null);
        },
        onKeyDown: (event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            void save(true);
          }
          if (event.key === "Escape") leave(true);
          // The other keys belong to the field now, not to the table.
          if (event.key !== "Tab" && !leavesText(event)) event.stopPropagation();
        },
        onFocus: ({ target }) => {
          if (target instanceof HTMLInputElement && typed === value) target.select();
        },
        onBlur: () => {
          if (problem === null) void save(false);
        },
      })}
      {problem === null && note && <span id={`${id}-note`}>{note}</span>}
      {problem !== null && (
        <span
          id={`${id}-problem`}
          ref={intoView}
          role="alert"
          className={`${besideEditorClass} border-danger bg-danger-tint text-danger`}
        >
          {problem.message}
          {problem.choices?.map((choice) => (
            <button
              key={choice.label}
              type="button"
              onClick={() => void save(true, choice.value)}
              onKeyDown={(event) => event.stopPropagation()}
              className="mt-2 block min-h-11 w-full rounded-lg border border-danger bg-card px-3 text-left font-medium text-ink"
            >
              {choice.label}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
