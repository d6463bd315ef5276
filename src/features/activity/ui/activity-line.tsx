import type { ReactNode } from "react";
import { formatAgo, formatMoment } from "#src/contract/moments.ts";
import type { ActivityEntry } from "../contract.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import { ChangeDetails, type ChangeWords } from "./change-details.tsx";

type ActivityLineProps = {
  entry: ActivityEntry;
  now: number;
  words: ChangeWords;
  /** Said above the first entry of a day. */
  day?: string | undefined;
  /** Shows what somebody did alone. */
  onPerson?: (user: string) => void;
  actions?: ReactNode;
};

export function ActivityLine({ entry, now, words, day, onPerson, actions }: ActivityLineProps) {
  const { label, Icon, className } = ACTION_LOOKS[entry.action];
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 pb-4 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-4.5 not-last:before:w-px not-last:before:bg-line">
      {day !== undefined && (
        <h2 className="relative z-10 col-span-2 bg-paper pt-2 pb-3 font-semibold text-lg first-letter:uppercase">
          {day}
        </h2>
      )}
      <span className={`relative grid size-9 place-items-center rounded-full ${className}`}>
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 pt-1">
        <p className="break-words font-medium leading-snug">{entry.description}</p>
        <p className="text-muted text-sm">
          {label} ·{" "}
          {entry.user === "" || !onPerson ? (
            entry.user || "Sistema"
          ) : (
            <button
              type="button"
              title={`Ver solo lo que hizo ${entry.user}`}
              className="-my-2.5 min-h-11 underline-offset-4 hover:underline"
              onClick={() => onPerson(entry.user)}
            >
              {entry.user}
            </button>
          )}{" "}
          ·{" "}
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
                <Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
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
