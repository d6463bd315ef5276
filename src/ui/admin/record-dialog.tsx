import type { FormEvent, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { ApiError } from "#src/client/api-client.ts";
import { useRefresh } from "#src/client/api-query.ts";
import { useApiForm } from "#src/client/use-api-form.ts";
import type { FormOptions } from "#src/client/use-sent-form.ts";
import { Dialog } from "../dialog.tsx";
import { DialogActions } from "../dialog-actions.tsx";
import { toast } from "../toasts.tsx";

type Saving<Schema extends z.ZodType<FieldValues, FieldValues>, Saved> = Pick<FormOptions<Schema>, "defaults"> & {
  /** What a refusal leads to; else it is said. */
  refused?: (error: ApiError) => unknown;
  save: (...given: Parameters<FormOptions<Schema>["send"]>) => Promise<Saved>;
  /** What is said then. */
  done: string | ((saved: Saved) => string);
  onSaved?: () => void;
};

/** The form of one of the shop's records; what the back office shows is read again once it is saved. */
export function useRecordForm<Schema extends z.ZodType<FieldValues, FieldValues>, Saved>(
  schema: Schema,
  { save, done, onSaved, ...options }: Saving<Schema, Saved>,
) {
  const refresh = useRefresh();
  return useApiForm(schema, {
    refused: (error) => toast.error(error.message),
    ...options,
    send: async (input, form) => {
      const saved = await save(input, form);
      toast.success(typeof done === "string" ? done : done(saved));
      onSaved?.();
      await refresh();
    },
  });
}

type RecordDialogProps = {
  title: string;
  submit: (event: FormEvent) => unknown;
  isSubmitting: boolean;
  onClose: () => void;
  children: ReactNode;
};

export const RecordDialog = ({ title, submit, isSubmitting, onClose, children }: RecordDialogProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
    <form noValidate onSubmit={submit} className="grid gap-4">
      {children}
      <DialogActions pending={isSubmitting} confirm="Guardar" pendingLabel="Guardando…" onCancel={onClose} />
    </form>
  </Dialog>
);
