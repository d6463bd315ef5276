import { useEffect } from "react";
import { times, toPesos } from "#src/contract/centavos.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { lineKey, unitsIn } from "#src/features/cart/rules.ts";
import { useCart } from "#src/features/cart/ui/cart-store.ts";
import { useSeen } from "#src/features/cart/ui/last-seen.ts";
import { PATHS } from "#src/paths.ts";
import { BesideTitle } from "#src/ui/beside-title.tsx";
import { Button } from "#src/ui/button.tsx";
import { privateMeta } from "./account/private-meta.ts";

export const meta = privateMeta("Sin conexión");

const PAUSE_MS = 3_000;

/** Back to the page that the address names. */
function tryAgain(): void {
  const wanted = new URLSearchParams(location.search).get("desde") ?? PATHS.home;
  const isOurs = URL.canParse(wanted, location.origin) && new URL(wanted, location.origin).origin === location.origin;
  location.replace(isOurs ? wanted : PATHS.home);
}

/** A browser that is online may still not reach the shop, or never have been offline. */
async function lookForShop(): Promise<void> {
  const isThere = await fetch("/readyz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) tryAgain();
}

const lineClass = "flex justify-between gap-4 rounded-2xl bg-tint px-5 py-3";

function StoredCart() {
  const lines = useCart() ?? [];
  const seen = useSeen();
  if (lines.length === 0) return null;
  const named = lines.flatMap((line) => {
    const last = seen[lineKey(line)];
    return last ? [{ ...line, ...last }] : [];
  });
  const others = unitsIn(lines) - unitsIn(named);
  return (
    <section aria-labelledby="guardado" className="grid max-w-3xl gap-3">
      <h2 id="guardado" className="text-2xl">
        Tu carrito te espera
      </h2>
      <ul className="grid gap-2">
        {named.map(({ name, quantity, unitPrice, ...line }) => (
          <li key={lineKey(line)} className={lineClass}>
            <span className="wrap-anywhere">
              {quantity} × {name}
            </span>
            {unitPrice > 0 && (
              <span className="shrink-0 tabular-nums">{formatPesos(toPesos(times(unitPrice, quantity)))}</span>
            )}
          </li>
        ))}
        {others > 0 && (
          <li className={lineClass}>
            {others} {others === 1 ? "producto" : "productos"}
            {named.length > 0 && " más"}
          </li>
        )}
      </ul>
      <p className="text-muted">Los precios son los que viste por última vez.</p>
    </section>
  );
}

/** Replaces any page without a connection, and goes back by itself. */
export default function Offline() {
  useEffect(() => {
    const looking = setInterval(lookForShop, PAUSE_MS);
    addEventListener("online", lookForShop);
    return () => {
      clearInterval(looking);
      removeEventListener("online", lookForShop);
    };
  }, []);
  return (
    <div className="wrap py-10 md:py-20">
      <BesideTitle
        title="Sin conexión"
        introduction={
          <>
            <p className="mt-3 mb-6 text-lg text-muted">
              No pudimos llegar a la tienda. Revisá tu conexión a internet: cuando vuelva, seguís donde estabas.
            </p>
            <Button onClick={tryAgain}>Reintentar</Button>
          </>
        }
      >
        <StoredCart />
      </BesideTitle>
    </div>
  );
}
