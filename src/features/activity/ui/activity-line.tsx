import type { ReactNode } from "react";
import { formatMoment } from "#src/contract/format.ts";
import { formatAgo } from "#src/contract/moments.ts";
import type { ActivityEntry } from "../contract.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import { ChangeDetails, type ChangeWords } from "./change-details.tsx";

type ActivityLineProps = {
  entry: ActivityEntry;
  now: number;
  words: ChangeWords;
  /** Where the entry leads, and what can be done with it. */
  actions?: ReactNode;
};

/** One entry: what, who, when; what it changed unfolds. */
export function ActivityLine({ entry, now, words, actions }: ActivityLineProps) {
  const { label, Icon, className } = ACTION_LOOKS[entry.action];
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 pb-4 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-4.5 not-last:before:w-px not-last:before:bg-line">
      <span className={`grid size-9 place-items-center rounded-full ${className}`}>
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 pt-1">
        <p className="break-words font-medium leading-snug">{entry.description}</p>
        <p className="text-muted text-sm">
          {label} · {entry.user || "Sistema"} ·{" "}
          <time dateTime={entry.timestamp} title={formatMoment(entry.timestamp)}>
            {formatAgo(entry.timestamp, now)}
          </time>
        </p>
        <div className="flex flex-wrap items-start gap-x-4">
          {Object.keys(entry.changes).length > 0 && (
            <details className="group min-w-0 open:basis-full">
              <summary className="-mb-2 inline-flex min-h-11 items-center gap-1 font-medium text-leaf text-sm underline-offset-4 hover:underline">
                <span className="group-open:hidden">Ver cambios</span>
                <span className="hidden group-open:inline">Ocultar cambios</span>
                <span
                  aria-hidden="true"
                  className="icon icon-chevron-down size-4 transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <div className="mt-2 mb-2 rounded-xl bg-tint px-3 py-3">
                <ChangeDetails changes={entry.changes} words={words} />
              </div>
            </details>
          )}
          {actions}
        </div>
      </div>
    </li>
  );
}
