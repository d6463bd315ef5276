import { useId, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { Icon } from "../icon.tsx";

/** Debounce in milliseconds (docs/shop.md, Back office). */
const PAUSE = 300;

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (words: string) => void;
};

/** Searches once typing stops or on Enter; the key `/` focuses it. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside, by history or cleared filters.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useDebouncedCallback((words: string) => {
    if (words !== value) onSearch(words);
  }, PAUSE);
  return (
    <search className="relative min-w-0 grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" />
      <input
        id={id}
        type="search"
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        data-page-search
        onChange={(event) => {
          const words = event.target.value;
          setTyped(words);
          search(words.trim());
        }}
        onKeyDown={(event) => event.key === "Enter" && search.flush()}
        className="min-h-11 w-full rounded-full border border-edge bg-card py-2 pr-4 pl-11 text-base text-ellipsis placeholder:text-muted"
      />
    </search>
  );
}
