import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { ApiError, api } from "#src/client/api-client.ts";
import { useSentForm } from "#src/client/use-sent-form.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { Product } from "../../contract/product.ts";
import { staffCalls } from "../admin/queries.ts";
import { currentIn, type Stocks, stocksIn } from "../admin/save-conflict.ts";
import { changesOf, inputOf } from "./changes.ts";
import type { Conflict } from "./conflict-dialog.tsx";
import { type FormOutput, type FormValues, fieldOfProduct, productForm, valuesOf } from "./form-values.ts";
import { conflictsOf, type Field, mergedValues } from "./merge.ts";
import { stocksOf, withStocks, withUntouchedStocks } from "./stocks.ts";
import type { FollowedStock } from "./use-followed-stock.ts";

type SaveOptions = {
  form: UseFormReturn<FormValues, unknown, FormOutput>;
  stock: FollowedStock;
  findObstacle: () => string | undefined;
  onSaved: (saved: Product) => void;
};

/** Saves what differs; where somebody else changed the product, waits for a choice and saves that. */
export function useSaveProduct({ form, stock, findObstacle, onSaved }: SaveOptions) {
  const { base } = stock;
  const [conflict, setConflict] = useState<(Conflict & { current: Product }) | null>(null);

  async function saveOver(before: Product, output: FormOutput, failure?: string): Promise<void> {
    const changes = changesOf(before, output);
    try {
      const isSame = Object.keys(changes).length === 0;
      onSaved(isSame ? before : await staffCalls.change(before.id, changes, before.updated_at, failure));
      setConflict(null);
    } catch (error) {
      const moved = stocksIn(error);
      if (moved.size > 0) showMoved(moved);
      const current = currentIn(error);
      if (!current) throw error;
      const mine = withUntouchedStocks(valuesOf(output), before, stocksOf(current));
      const found = { base: valuesOf(before), theirs: valuesOf(current), mine };
      // Somebody saved it, but nothing of that differs from what is here.
      if (conflictsOf(found.base, found.theirs, mine).length === 0)
        return saveOver(current, productForm.parse(mine), failure);
      setConflict({ ...found, current, changedBy: authorIn(error) });
    }
  }

  function showMoved(now: Stocks): void {
    stock.noteMoved(now);
    setConflict((open) => {
      const current = open && withStocks(open.current, now);
      return current && { ...open, current, theirs: valuesOf(current) };
    });
  }

  const { submit, isSubmitting } = useSentForm(form, {
    send: async (output) => {
      const obstacle = findObstacle();
      if (obstacle !== undefined) return toast.warning(obstacle);
      if (base) await saveOver(base, output);
      else onSaved(await api.post("/products/", inputOf(output), { failure: "Error al crear el producto" }));
    },
    refused: (error) => {
      markTakenCode(form, error);
      toast.error(error.message);
    },
    fieldAt: fieldOfProduct,
  });

  const merging = useMutation({
    mutationFn: async (taken: readonly Field[]) => {
      if (!conflict) return;
      const merged = productForm.parse(mergedValues(conflict.mine, conflict.theirs, taken));
      await saveOver(conflict.current, merged, "Error al guardar el producto");
    },
    onError: (error) => toast.error(error.message),
  });

  return {
    submit,
    isSaving: isSubmitting || merging.isPending,
    conflict,
    choose: merging.mutate,
    closeConflict: () => setConflict(null),
  };
}

const codeField = z.enum(["sku", "barcode"]);

const authorIn = (error: unknown): string => (error instanceof ApiError ? `${error.body.changed_by ?? ""}` : "");

/** Of a code that another product has, the server names the field; the row is the one that has it typed. */
function markTakenCode({ getValues, setError }: SaveOptions["form"], { body, message }: ApiError): void {
  const field = codeField.safeParse(body.field).data;
  if (!field) return;
  const isIt = (code: string) => code.trim() !== "" && message.includes(code.trim());
  const row = getValues("variants").findIndex((variant) => isIt(variant[field]));
  setError(row < 0 ? field : `variants.${row}.${field}`, { type: "server", message }, { shouldFocus: true });
}
