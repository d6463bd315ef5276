import { Link } from "react-router";
import { adminProductPath } from "#src/admin-paths.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { nonBreakingUnits } from "#src/contract/non-breaking-units.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import type { WaitedFor } from "../contract.ts";

export const WaitedList = ({ waited }: { waited: readonly WaitedFor[] }) => (
  <ul aria-label="Lo más esperado" className="divide-y divide-line empty:hidden">
    {waited.map(({ product, variant, name, label, people, since }) => (
      <li key={`${product}-${variant}`}>
        <Link
          to={adminProductPath(product)}
          className="-mx-2 grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-tint"
        >
          <span className="wrap-anywhere leading-snug">
            {nonBreakingUnits(withLabel(name, label))}
            <span className="block text-muted text-sm">Desde el {formatShortMoment(since)}</span>
          </span>
          <span className="whitespace-nowrap text-muted text-sm tabular-nums">
            {people === 1 ? "1 persona" : `${people} personas`}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
