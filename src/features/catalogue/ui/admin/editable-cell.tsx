import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useCan } from "#src/client/permissions.ts";
import { Options } from "#src/ui/select-field.tsx";
import type { Category } from "../../contract/category.ts";

/** Why a value wasn't saved, and which stocks the person can choose instead. */
export type Refusal = { message: string; choices?: readonly { label: string; stock: number }[] };

type EditableCellProps = {
  label: string;
  shown: string;
  value: string;
  /** Saves what was typed; returns why it couldn't, or null. */
  onSave: (typed: string) => Promise<Refusal | null>;
  inputMode?: "text" | "decimal" | "tel";
  options?: readonly Pick<Category, "id" | "name">[];
  note?: ReactNode;
  className?: string;
};

export const besideEditorClass =
  "absolute top-full right-0 z-10 max-md:inset-x-0 max-md:w-auto max-md:max-w-none mt-1 scroll-mb-40 w-max max-w-64 whitespace-normal rounded-lg border px-3 py-2 text-left font-normal text-sm shadow-lg";

/** A bar at the bottom of a phone would hide what stands there. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

const editorClass =
  "min-h-11 w-full rounded-lg border border-leaf bg-card px-2 py-1 text-base text-ink aria-invalid:border-danger md:text-[0.9375rem]";

/** Whether an arrow key leads out of a line of text: up, down, or past its ends. In a select arrows choose. */
function leavesText({ key, target, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || shiftKey) return false;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (key === "ArrowLeft") return start === 0 && end === 0;
  if (key === "ArrowRight") return start === value.length;
  return key === "ArrowUp" || key === "ArrowDown";
}

/**
 * A value that becomes a field when it is pressed, or by Enter or typing. Enter and leaving the field save, Escape
 * cancels. What went wrong is shown below the field, which keeps what was typed.
 */
export function EditableCell(props: EditableCellProps) {
  const { label, shown, value, onSave, inputMode, options, note, className = "" } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending: isSaving, data: problem = null, reset } = useMutation({ mutationFn: onSave });
  const givesFocusBack = useRef(false);
  const canWrite = useCan("products:write");

  const leave = (withFocus: boolean) => {
    givesFocusBack.current = withFocus;
    reset();
    setTyped(null);
  };
  const save = (withFocus: boolean, wanted = typed) => {
    if (wanted === null || isSaving) return;
    if (wanted.trim() === value.trim()) return leave(withFocus);
    setTyped(wanted);
    mutate(wanted, { onSuccess: (refusal) => refusal === null && leave(withFocus) });
  };

  if (!canWrite) return <span className={`block w-full px-2 py-2.5 ${className}`}>{shown}</span>;
  if (typed === null) {
    return (
      <button
        // As soon as it is there: a key pressed before it has the focus would be lost.
        ref={(button) => {
          // Unless the person has moved on.
          if (givesFocusBack.current && document.activeElement === document.body) button?.focus();
          givesFocusBack.current = false;
        }}
        type="button"
        data-cell
        aria-label={`${label}: ${shown}. Editar`}
        onClick={() => setTyped(value)}
        onKeyDown={(event) => {
          if (options || !/^[\p{L}\p{N}+-]$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          setTyped(event.key);
        }}
        className={`min-h-11 w-full rounded-lg px-2 py-1 ring-line ring-inset hover:bg-card hover:ring-1 ${className}`}
      >
        {shown}
      </button>
    );
  }
  const editor = {
    id,
    "data-cell": true,
    "aria-label": label,
    "aria-invalid": problem !== null,
    "aria-describedby": problem || note ? `${id}-note` : undefined,
    autoFocus: true,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      reset();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") {
        event.preventDefault();
        save(true);
      }
      if (event.key === "Escape") leave(true);
      // All other keys belong to the field, not to the table.
      if (event.key !== "Tab" && !leavesText(event)) event.stopPropagation();
    },
    onBlur: () => {
      if (problem === null) save(false);
    },
  };
  return (
    <span className="block md:relative" data-editing>
      {options ? (
        <select {...editor} disabled={isSaving} className={editorClass}>
          <Options of={options.map(({ id, name }) => ({ value: id, label: name }))} />
        </select>
      ) : (
        <input
          {...editor}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          readOnly={isSaving}
          onFocus={({ target }) => typed === value && target.select()}
          className={`${editorClass} min-w-16 outline-offset-0 read-only:opacity-60 ${className}`}
        />
      )}
      {problem === null && note && <span id={`${id}-note`}>{note}</span>}
      {problem !== null && (
        <span
          id={`${id}-note`}
          ref={intoView}
          role="alert"
          className={`${besideEditorClass} border-danger bg-danger-tint text-danger`}
        >
          {problem.message}
          {problem.choices?.map((choice) => (
            <button
              key={choice.label}
              type="button"
              onClick={() => save(true, `${choice.stock}`)}
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
