import { Button } from "#src/ui/button.tsx";

export type Mend = { label: string; apply: () => void };

type OrderRefusedProps = { message: string; hint: string | undefined; mend: Mend | undefined };

/** Why the order was not placed, and the tap that may mend it. Nothing typed is lost. */
export const OrderRefused = ({ message, hint, mend }: OrderRefusedProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl bg-danger-tint p-4 text-danger">
    <div className="grid min-w-48 grow basis-0 gap-1">
      <p className="font-medium">{message}</p>
      {hint && <p className="text-sm">{hint}</p>}
    </div>
    {mend && (
      <Button look="danger" onClick={() => mend.apply()}>
        {mend.label}
      </Button>
    )}
  </div>
);
