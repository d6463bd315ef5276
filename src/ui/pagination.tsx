import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** Pages on each side of the current one (docs/shop.md, Catalogue). */
const WINDOW = 2;

/** `null` marks a gap. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const isShown = (page: number) => page === 1 || page === last || Math.abs(page - current) <= WINDOW;
  const shown = Array.from({ length: last }, (_, place) => place + 1).filter(isShown);
  return shown.flatMap((page, place) => (page > (shown[place - 1] ?? 0) + 1 ? [null, page] : page));
}

const box = "grid min-w-11 h-11 place-items-center rounded-full px-3 font-medium tabular-nums";

type PaginationProps = { current: number; last: number; hrefFor: (page: number) => string };

export function Pagination({ current, last, hrefFor }: PaginationProps) {
  if (last < 2) return null;
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-center gap-1">
      {current > 1 && (
        <Link to={hrefFor(current - 1)} rel="prev" aria-label="Página anterior" className={`${box} hover:bg-tint`}>
          <Icon name="chevron-left" />
        </Link>
      )}
      <ol className="flex items-center max-[26rem]:gap-0 gap-1">
        {pagesShown(current, last).map((page, place) => (
          <li key={page ?? `gap-${place}`}>
            {page === null ? (
              <span aria-hidden="true" className="grid h-11 min-w-6 place-items-center text-muted">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(page)}
                aria-label={`Página ${page}`}
                aria-current={page === current ? "page" : undefined}
                className={`${box} ${page === current ? "bg-ink text-paper" : "hover:bg-tint"} max-[26rem]:min-w-9 max-[26rem]:px-1`}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <Link to={hrefFor(current + 1)} rel="next" aria-label="Página siguiente" className={`${box} hover:bg-tint`}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
