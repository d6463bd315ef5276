import { type FormEvent, useState } from "react";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";

type NoteFormProps = {
  label: string;
  submit: string;
  initial?: string | undefined;
  save: (text: string) => Promise<unknown>;
  onSaved?: () => void;
  /** Where a note that is there is changed. */
  onCancel?: () => void;
  onChange?: (text: string) => void;
};

export const SAVING_NOTE = { failure: "Error al guardar la nota" };

export function NoteForm({ label, submit, initial = "", save, onSaved, onCancel, onChange }: NoteFormProps) {
  const [text, setText] = useState(initial);
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () => save(text),
    onSuccess: () => {
      setText("");
      onSaved?.();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && text.trim() !== "") mutate();
  };
  return (
    <form onSubmit={send} className="grid gap-2">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of what was pressed
        autoFocus={onCancel !== undefined}
        aria-label={label}
        rows={2}
        maxLength={2000}
        value={text}
        placeholder="Por ejemplo: pasa el viernes a las 18"
        onChange={({ target }) => {
          setText(target.value);
          onChange?.(target.value);
        }}
        onKeyDown={({ key }) => key === "Escape" && onCancel?.()}
        className={`${fieldClass} field-sizing-content max-h-60`}
      />
      <div className="flex gap-2">
        <Button type="submit" tone={onCancel ? "primary" : "secondary"} disabled={isPending || text.trim() === ""}>
          {isPending ? "Guardando…" : submit}
        </Button>
        {onCancel && (
          <Button tone="secondary" disabled={isPending} onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
