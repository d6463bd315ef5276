import { Button } from "./button.tsx";

/** What could not be loaded, and the way to try again (docs/shop.md, Catalogue). */
export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl bg-danger-tint p-4 text-danger">
    <p className="grow">{message}</p>
    <Button tone="danger" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);
