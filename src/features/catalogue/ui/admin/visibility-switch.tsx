import { Switch } from "@base-ui/react/switch";
import { useState } from "react";
import { useMay } from "#src/client/permissions.ts";
import { toast } from "#src/ui/toasts.tsx";
import type { Product } from "../../contract.ts";
import { labelOf } from "../../fields.ts";
import { useSaveField } from "./use-save-field.ts";

/** Whether customers see the product; pressing it changes that at once. */
export function VisibilitySwitch({ product }: { product: Product }) {
  const save = useSaveField();
  const mayWrite = useMay("products:write");
  const [wanted, setWanted] = useState<boolean>();
  const change = async (isVisible: boolean) => {
    setWanted(isVisible);
    const problem = await save(product, { is_available: isVisible });
    setWanted(undefined);
    if (problem !== null) toast.error(problem.message);
  };
  return (
    <Switch.Root
      nativeButton
      render={<button type="button" />}
      data-cell
      aria-label={`${labelOf("is_available")}: ${product.name}`}
      disabled={!mayWrite}
      checked={wanted ?? product.is_available}
      onCheckedChange={change}
      className="relative inline-block h-6 w-10 align-middle shrink-0 rounded-full border border-edge bg-tint transition-colors duration-150 after:absolute after:-inset-2.5 data-checked:border-leaf data-checked:bg-leaf"
    >
      <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-edge transition-transform duration-150 data-checked:translate-x-5 data-checked:bg-on-leaf" />
    </Switch.Root>
  );
}
