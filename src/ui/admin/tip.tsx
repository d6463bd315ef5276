import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

/** A tooltip with additional text; the control has its own name. */
export const Tip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Tooltip.Root>
    <Tooltip.Trigger render={children} delay={300} />
    <Tooltip.Portal>
      <Tooltip.Positioner sideOffset={8} className="z-50">
        <Tooltip.Popup className="max-w-64 rounded-xl bg-ink px-3 py-2 text-paper text-sm shadow-lg">
          {text}
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);
