import { AdminPage } from "#src/ui/admin/page.tsx";
import { Button } from "#src/ui/button.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const SecondFactors = lazyInBoundary(() => import("#src/features/accounts/ui/second-factor/second-factors.tsx"), {
  failure: "",
  waiting: <Skeleton className="h-64" />,
});

/** Replaces every page for staff who owe the second factor. */
export const AddSecondFactorFirst = ({ isDone, onGoOn }: { isDone: boolean; onGoOn: () => void }) => (
  <AdminPage title="Verificación en dos pasos">
    <div className="grid max-w-2xl gap-6">
      {isDone ? (
        <Notice tone="info">
          <p>Listo: tu cuenta tiene verificación en dos pasos.</p>
          <Button className="mt-3" onClick={onGoOn}>
            Seguir a la administración
          </Button>
        </Notice>
      ) : (
        <Notice tone="info">La tienda la pide a todo el equipo. Activala acá para seguir.</Notice>
      )}
      <SecondFactors heading="h2" />
    </div>
  </AdminPage>
);
