import { useMutation } from "@tanstack/react-query";
import { useCan } from "#src/client/permissions.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { Product } from "../../contract/product.ts";
import { labelOf } from "../../fields.ts";
import { useSaveField } from "./use-save-field.ts";

export function VisibilitySwitch({ product }: { product: Product }) {
  const save = useSaveField();
  const canWrite = useCan("products:write");
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (is_available: boolean) => save(product, { is_available }),
    onSuccess: (refusal) => refusal && toast.error(refusal.message),
  });
  const isVisible = isPending ? variables : product.is_available;
  return (
    <button
      type="button"
      role="switch"
      data-cell
      aria-label={`${labelOf("is_available")}: ${product.name}`}
      aria-checked={isVisible}
      disabled={!canWrite}
      onClick={() => mutate(!isVisible)}
      className="group relative inline-block h-6 w-10 align-middle shrink-0 rounded-full border border-edge bg-tint transition-colors duration-150 after:absolute after:-inset-2.5 aria-checked:border-leaf aria-checked:bg-leaf"
    >
      <span className="block size-4 translate-x-1 rounded-full bg-edge transition-transform duration-150 group-aria-checked:translate-x-5 group-aria-checked:bg-on-leaf" />
    </button>
  );
}
