import { Link } from "react-router";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { PATHS } from "#src/paths.ts";
import { Breadcrumbs } from "#src/ui/breadcrumbs.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";
import { type CatalogueQuery, isFiltered } from "./catalogue-query.ts";

const panelClass = "grid justify-items-start gap-4 rounded-3xl bg-tint p-5 sm:p-8 md:p-12";

export function NothingFound({ query, whatsapp }: { query: CatalogueQuery; whatsapp: string }) {
  const chat = whatsappLink(
    whatsapp,
    `Hola, busco ${query.search || query.categories || "un producto"} y no lo encuentro.`,
  );
  return (
    <div className={panelClass}>
      <h3 className="text-2xl">No se encontraron productos</h3>
      <p className="max-w-[48ch] text-muted">
        {isFiltered(query)
          ? "Sacá algún filtro o mirá todo el catálogo."
          : query.search
            ? "Probá con menos palabras o con otra forma de escribirlo, o mirá todo el catálogo."
            : "Todavía no hay productos en esta categoría. Mirá el resto del catálogo."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={PATHS.catalogue} className={buttonClass()}>
          Limpiar filtros
        </Link>
        {chat && (
          <ChatLink href={chat} className={buttonClass("secondary")}>
            Preguntanos por WhatsApp
          </ChatLink>
        )}
      </div>
    </div>
  );
}

/** The catalogue of a shop that has nothing for sale yet: there is nothing to narrow. */
export const EmptyCatalogue = () => (
  <div className="wrap pt-5 md:pt-8">
    <Breadcrumbs crumbs={[{ name: "Inicio", address: PATHS.home }]} here="Catálogo" />
    <h1 className="mt-3 text-[clamp(2rem,5vw,3.25rem)]">Catálogo</h1>
    <div className={`${panelClass} mt-6`}>
      <h2 className="text-2xl">Todavía no hay productos</h2>
      <p className="max-w-[48ch] text-muted">Estamos preparando el catálogo. Volvé pronto.</p>
      <Link to={PATHS.home} className={buttonClass()}>
        Volver al inicio
      </Link>
    </div>
  </div>
);
