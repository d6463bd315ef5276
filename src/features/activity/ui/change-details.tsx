import { ArrowRight } from "lucide-react";
import type { ActivityChanges } from "../contract.ts";

/** How to show changes; pages supply it, where all features meet. */
export type ChangeWords = {
  field: (name: string) => string;
  value: (name: string, value: unknown) => string;
  /** Joins changes that are one fact. */
  arranged: (changes: ActivityChanges) => ActivityChanges;
};

export const ChangeDetails = ({ changes, words }: { changes: ActivityChanges; words: ChangeWords }) => (
  <dl className="grid gap-3">
    {Object.entries(words.arranged(changes)).map(([name, change]) => (
      <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
        <dt className="text-muted text-sm">{words.field(name)}</dt>
        <dd className="min-w-0 break-words">
          {typeof change === "string" ? (
            words.value(name, change)
          ) : (
            <>
              <del className="text-muted decoration-1">
                <span className="sr-only">Antes: </span>
                {words.value(name, change.before)}
              </del>
              <ArrowRight aria-hidden="true" className="mx-2 inline size-4 text-muted" />
              <ins className="no-underline">
                <span className="sr-only">, después: </span>
                {words.value(name, change.after)}
              </ins>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
