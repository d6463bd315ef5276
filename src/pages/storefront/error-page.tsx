import { useEffect, useState } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { reloadOnceReached } from "#src/client/reload-once-reached.ts";
import { SproutMark } from "#src/features/shop-settings/ui/sprout-mark.tsx";
import { PATHS } from "#src/paths.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";

/** `fetch` without an answer fails with a TypeError. */
const isWithoutAnswer = (error: unknown) => error instanceof TypeError && /fetch|network|load/i.test(error.message);

function explain(error: unknown): string {
  if (isWithoutAnswer(error)) return "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.";
  if (isRouteErrorResponse(error) && error.status === 503)
    return "La tienda está haciendo un mantenimiento corto. Probá de nuevo en unos minutos.";
  return "Algo falló de nuestro lado y ya quedó registrado. Probá de nuevo en unos minutos.";
}

export function ErrorPage({ error }: { error: unknown }) {
  const [failure, setFailure] = useState(error);
  useEffect(() => {
    const retry = () => void reloadOnceReached(setFailure);
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, []);
  return (
    <main data-failed className="wrap grid min-h-[70dvh] content-center justify-items-start gap-4 py-16">
      <title>No pudimos mostrar esta página</title>
      <SproutMark className="size-12 text-leaf" />
      <h1 className="text-[clamp(2rem,6vw,3.25rem)]">No pudimos mostrar esta página</h1>
      <p className="max-w-[52ch] text-lg text-muted">{explain(failure)} Tu carrito sigue guardado.</p>
      <Button onClick={() => reloadOnceReached(setFailure)}>Reintentar</Button>
      <Link to={PATHS.home} reloadDocument className={buttonClass("quiet", "-ml-5")}>
        Ir al inicio
      </Link>
    </main>
  );
}
