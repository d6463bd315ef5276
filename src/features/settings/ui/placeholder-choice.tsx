import { type ReactNode, useRef } from "react";
import type { Placeholders } from "#src/contract/placeholders.ts";

type PlaceholderChoiceProps = { label: string; placeholders: Placeholders; children: ReactNode };

/** Inserts placeholders at the cursor. */
export function PlaceholderChoice({ label, placeholders, children }: PlaceholderChoiceProps) {
  const place = useRef<HTMLDivElement>(null);
  const insert = (name: string) => {
    const field = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    if (!field) return;
    field.focus();
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={place} className="grid gap-1">
      {children}
      <ul aria-label={`Datos para ${label}`} className="flex flex-wrap gap-x-1">
        {Object.entries(placeholders).map(([name, words]) => (
          <li key={name}>
            <button
              type="button"
              title={`Agregar ${words}`}
              aria-label={`Agregar ${words} en ${label}`}
              onClick={() => insert(name)}
              className="group inline-flex min-h-11 items-center"
            >
              <span className="rounded-full bg-tint px-2.5 py-1 text-sm group-hover:bg-line">{`{${name}}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
