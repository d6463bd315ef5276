import { Button } from "#src/ui/button.tsx";

export type Mend = { label: string; apply: () => void };

/** Why the order was not placed, and the tap that may mend it. Nothing typed is lost. */
export const OrderRefused = ({ message, mend }: { message: string; mend: Mend | undefined }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl bg-danger-tint p-4 text-danger">
    <p className="min-w-48 grow basis-0 font-medium">{message}</p>
    {mend && (
      <Button look="danger" onClick={() => mend.apply()}>
        {mend.label}
      </Button>
    )}
  </div>
);
