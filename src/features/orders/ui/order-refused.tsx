import { Button } from "#src/ui/button.tsx";

export type Fix = { label: string; apply: () => void };

type OrderRefusedProps = { message: string; hint: string | undefined; fix: Fix | undefined };

export const OrderRefused = ({ message, hint, fix }: OrderRefusedProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl bg-danger-tint p-4 text-danger">
    <div className="grid min-w-48 grow basis-0 gap-1">
      <p className="font-medium">{message}</p>
      {hint && <p className="text-sm">{hint}</p>}
    </div>
    {fix && (
      <Button tone="danger" onClick={() => fix.apply()}>
        {fix.label}
      </Button>
    )}
  </div>
);
