import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { ShopStatus } from "../contract.ts";
import { statusQuery } from "./queries.ts";
import { WARNING_WORDS } from "./warning-words.ts";

export const WarningList = ({ status }: { status: ShopStatus }) =>
  status.warnings.length > 0 && (
    <ul aria-label="Avisos de la tienda" className="grid gap-2">
      {status.warnings.map((warning) => {
        const { text, address } = WARNING_WORDS[warning];
        return (
          <li
            key={warning}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-warning-tint px-4 py-3 text-warning"
          >
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            <span className="wrap-anywhere min-w-0 grow basis-60 font-medium">{text(status)}</span>
            {address && (
              <Link
                to={address}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Ver las copias
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );

/** For the day's page; nothing while all is well, or where the reader may not see it. */
export function StatusWarnings() {
  const { data } = useQuery({ ...statusQuery(), retry: false });
  return data ? <WarningList status={data} /> : null;
}
