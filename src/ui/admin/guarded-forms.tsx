import { type ReactNode, useCallback, useState } from "react";
import { Unsaved } from "#src/client/use-unsaved.ts";
import { LeaveGuard } from "./leave-guard.tsx";

/** One leave guard for several forms. */
export function GuardedForms({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const hear = useCallback(
    (form: string, isUnsaved: boolean) =>
      setUnsaved((before) => [...before.filter((one) => one !== form), ...(isUnsaved ? [form] : [])]),
    [],
  );
  return (
    <Unsaved value={hear}>
      {children}
      <LeaveGuard isDirty={unsaved.length > 0} />
    </Unsaved>
  );
}
