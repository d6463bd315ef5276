import type { ReactNode } from "react";
import { toast } from "sonner";

/** Tells something in a toast that also offers what to do next; the same text replaces itself. */
export const tellWithAction = (kind: "success" | "warning", message: string, action: ReactNode): void => {
  toast[kind](message, { id: message, action });
};
