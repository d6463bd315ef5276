import { Button } from "./button.tsx";

export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl bg-danger-tint p-4 text-danger">
    <p className="grow">{message}</p>
    <Button tone="danger" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);
