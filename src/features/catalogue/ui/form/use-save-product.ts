import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { firstMessage, useSubmit } from "#src/client/use-submit.ts";
import { toast } from "#src/ui/toasts.tsx";
import { type Product, product as productShape } from "../../contract.ts";
import { staffCalls } from "../admin/queries.ts";
import { changesOf } from "./changes.ts";
import type { Conflict } from "./conflict-dialog.tsx";
import { type FormOutput, type FormValues, fieldOfProduct, productForm, valuesOf } from "./form-values.ts";
import { conflictsOf, type Field, mergedValues } from "./merge.ts";
import { formCalls } from "./queries.ts";
import { type Stocks, stocksIn, withStocks, withUntouchedStocks } from "./stocks.ts";

type SaveOptions = {
  form: UseFormReturn<FormValues, unknown, FormOutput>;
  /** The stored product that the form began with; null for a new one. */
  base: Product | null;
  /** Why it can't be saved right now, if so. */
  findObstacle: () => string | undefined;
  onSaved: (saved: Product) => void;
  /** Stocks had moved since they were seen: it wasn't saved. */
  onStockMoved: (now: Stocks) => void;
};

type OpenConflict = Conflict & { current: Product };

/** Saves what differs; where somebody else changed the product meanwhile, waits for a choice and saves that. */
export function useSaveProduct({ form, base, findObstacle, onSaved, onStockMoved }: SaveOptions) {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const [isMerging, setMerging] = useState(false);

  async function saveOver(before: Product, output: FormOutput): Promise<void> {
    const changes = changesOf(before, output);
    try {
      const isSame = Object.keys(changes).length === 0;
      onSaved(isSame ? before : await staffCalls.change(before.id, changes, before.updated_at));
      setConflict(null);
    } catch (error) {
      const moved = stocksIn(error);
      if (moved.size > 0) showMoved(moved);
      const current = currentIn(error);
      if (!current) throw error;
      const mine = withUntouchedStocks(valuesOf(output), before, current);
      const found = { base: valuesOf(before), theirs: valuesOf(current), mine };
      // Saved by somebody, but nothing of it differs from what is here.
      if (conflictsOf(found.base, found.theirs, mine).length === 0) return saveOver(current, productForm.parse(mine));
      setConflict({ ...found, current, changedBy: authorIn(error) });
    }
  }

  function showMoved(now: Stocks): void {
    onStockMoved(now);
    setConflict((open) => {
      if (!open) return null;
      const current = withStocks(open.current, now);
      return { ...open, current, theirs: valuesOf(current) };
    });
  }

  const fail = (error: unknown, failure: string) => toast.error(failureMessage(error, failure));

  const submit = useSubmit(form, {
    send: async (output) => {
      const obstacle = findObstacle();
      if (obstacle !== undefined) return toast.warning(obstacle);
      await (base ? saveOver(base, output) : formCalls.create(output).then(onSaved));
    },
    onFailure: (error) => fail(error, base ? "Error al actualizar el producto" : "Error al crear el producto"),
    fieldAt: fieldOfProduct,
    onInvalid: (errors) => toast.error(firstMessage(errors) ?? "Revisá los campos marcados"),
  });

  async function choose(takeTheirs: ReadonlySet<Field>): Promise<void> {
    if (!conflict || isMerging) return;
    setMerging(true);
    const merged = mergedValues(conflict.mine, conflict.theirs, takeTheirs);
    try {
      await saveOver(conflict.current, productForm.parse(merged));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(error, "Error al guardar el producto");
    } finally {
      setMerging(false);
    }
  }

  return {
    submit,
    isSaving: form.formState.isSubmitting || isMerging,
    conflict,
    choose,
    closeConflict: () => setConflict(null),
  };
}

/** The product as it is now, where a call was refused because of that (docs/decisions/two-people-one-product.md). */
function currentIn(error: unknown): Product | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  return productShape.safeParse(error.body.current).data ?? null;
}

const authorIn = (error: unknown): string =>
  error instanceof ApiError && typeof error.body.changed_by === "string" ? error.body.changed_by : "";
