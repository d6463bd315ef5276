import { ArrowRight } from "lucide-react";
import type { ActivityChanges } from "../contract.ts";

/** How the fields of what was changed are called and their values written; comes from where all features meet. */
export type ChangeWords = {
  field: (name: string) => string;
  value: (name: string, value: unknown) => string;
  /** The changes as they are best read: what is one fact as one. */
  arranged: (changes: ActivityChanges) => ActivityChanges;
};

const termClass = "text-muted text-sm";

/** What changed, field by field: before and after, or a fact alone. */
export const ChangeDetails = ({ changes, words }: { changes: ActivityChanges; words: ChangeWords }) => (
  <dl className="grid gap-3">
    {Object.entries(words.arranged(changes)).map(([name, change]) => (
      <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
        <dt className={termClass}>{words.field(name)}</dt>
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
