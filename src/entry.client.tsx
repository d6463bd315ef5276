import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteLostConnection, wasConnectionLost } from "#src/client/lost-connection.ts";
import { prepareForOffline } from "#src/client/offline.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

if (import.meta.env.PROD) prepareForOffline();
noteLostConnection();
if (wasConnectionLost())
  void import("#src/ui/toasts.tsx").then(({ toast }) =>
    toast.info("Se había cortado la conexión. Tu carrito está como lo dejaste.", { duration: 6_000 }),
  );
