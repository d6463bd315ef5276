import { ChevronRight, CircleAlert, CircleCheckBig } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS, adminOrderPath, adminProductPath } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { capitalized, countShown } from "#src/contract/counts.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { QuietLink } from "#src/ui/admin/quiet-link.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import type { ProductsToFix, Today } from "../contract.ts";

type TileProps = { name: string; count: number; to: string; hint: string; isUrgent?: boolean };

export const Tile = ({ name, count, to, hint, isUrgent = false }: TileProps) => (
  <Link
    to={to}
    className={`grid content-start rounded-2xl border bg-card px-4 py-3 transition-colors duration-150 hover:bg-tint ${isUrgent ? "border-warning" : "border-line"}`}
  >
    <span className="text-muted text-sm">{name}</span>
    <span className="flex items-center gap-2 font-display font-semibold text-3xl tabular-nums">
      {capitalized(countShown(count))}
      {isUrgent && <CircleAlert aria-hidden="true" className="size-5 text-warning" />}
    </span>
    <span className="text-muted text-sm">{hint}</span>
  </Link>
);

const AllWell = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 text-muted">
    <CircleCheckBig aria-hidden="true" className="size-5 text-success" />
    {children}
  </p>
);

type ProductsCardProps = {
  title: string;
  products: ProductsToFix;
  allWell: string;
  /** Beside each product; the card's title where nothing else is said. */
  say?: (product: ProductsToFix["first"][number]) => string;
  /** Of the list that shows them all. */
  filter: "low_stock" | "no_prices" | "no_image";
};

const rowClass = "-mx-2 grid min-h-12 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-tint";

export const ProductsCard = ({ title, products, allWell, say = () => title, filter }: ProductsCardProps) => (
  <Card
    title={`${title} (${countShown(products.count)})`}
    action={
      products.count > products.first.length && (
        <QuietLink to={`${ADMIN_PATHS.products}?${filter}=true`}>Ver todos</QuietLink>
      )
    }
  >
    {products.count === 0 ? (
      <AllWell>{allWell}</AllWell>
    ) : (
      <ul>
        {products.first.map((product) => (
          <li key={product.id}>
            <Link to={adminProductPath(product.id)} className={`${rowClass} grid-cols-[2.5rem_minmax(0,1fr)_auto]`}>
              <Thumbnail src={product.image} sizes="40px" />
              <span className="wrap-anywhere leading-snug">{nonBreakingUnits(product.name)}</span>
              <span className="whitespace-nowrap text-muted text-sm tabular-nums">{say(product)}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

export function NoProductsCard() {
  const canWrite = useCan("products:write");
  return (
    <Card title="Todavía no hay productos">
      <p className="text-muted">Acá vas a ver los que se quedan sin stock, sin precio o sin foto.</p>
      {canWrite && (
        <Link to={ADMIN_PATHS.newProduct} className={buttonClass("secondary", "mt-3")}>
          Cargar un producto
        </Link>
      )}
    </Card>
  );
}

function NoMailServer() {
  const canConnect = useCan("settings:manage");
  return (
    <p className="text-muted">
      Todavía no sale ninguno: falta el servidor de email.{" "}
      {canConnect ? (
        <Link
          to={`${ADMIN_PATHS.welcome}#paso-mail`}
          className="font-semibold text-leaf underline-offset-4 hover:underline"
        >
          Conectarlo
        </Link>
      ) : (
        "Lo conecta quien es titular."
      )}
    </p>
  );
}

/** Those of an order lead to it, where they can be sent again. */
export const FailedMailsCard = ({ mails, hasServer }: { mails: Today["failed_mails"]; hasServer: boolean }) => (
  <Card title={`Emails que no llegaron (${countShown(mails.count)})`}>
    {!hasServer && <NoMailServer />}
    {hasServer && mails.count === 0 && <AllWell>Todos los emails llegaron.</AllWell>}
    {mails.count > 0 && (
      <ul>
        {mails.first.map((mail) => {
          const words = (
            <span className="min-w-0">
              <span className="block wrap-anywhere font-medium">{mail.label}</span>
              <span className="block wrap-anywhere text-muted text-sm">
                {mail.recipient}: {mail.last_error}
              </span>
            </span>
          );
          return (
            <li key={mail.id}>
              {mail.order === null ? (
                <div className={rowClass}>{words}</div>
              ) : (
                <Link to={adminOrderPath(mail.order)} className={`${rowClass} grid-cols-[minmax(0,1fr)_auto]`}>
                  {words}
                  <ChevronRight aria-hidden="true" className="size-5 text-muted" />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    )}
  </Card>
);
