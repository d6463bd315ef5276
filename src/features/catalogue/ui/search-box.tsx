import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { PATHS, productPath } from "#src/paths.ts";
import { GetForm } from "#src/ui/get-form.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LoadBoundary, lazyWithRetry } from "#src/ui/lazy-with-retry.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const SearchSuggestions = lazyWithRetry(() => import("./search-suggestions.tsx"));

/**
 * A form that works by itself, with suggestions while typing. `initial` is the search on screen: it replaces what was
 * sent, never what was typed since.
 */
export function SearchBox({ initial }: { initial: string }) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const [onScreen, setOnScreen] = useState(initial);
  const [sent, setSent] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isOpen ? text : "");
  const products = suggestions?.products ?? [];
  const isShown = isOpen && suggestions !== null;

  if (initial !== onScreen) {
    setOnScreen(initial);
    setSent(initial);
    if (text === sent) setText(initial);
  }

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const leave = () => {
    setSent(text);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isShown) {
      // The browser would also clear the field.
      event.preventDefault();
      return close();
    }
    const chosen = products[active];
    if (event.key === "Enter" && isShown && chosen) {
      event.preventDefault();
      leave();
      navigate(productPath(chosen.id));
      return;
    }
    const direction = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    setOpen(true);
    // -1 is the text itself.
    const places = products.length + 1;
    setActive(((active + 1 + direction + places) % places) - 1);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <GetForm action={PATHS.catalogue} role="search" className="relative" onLeave={leave} onBlur={onBlur}>
      <div className="flex items-center rounded-full border border-edge bg-card focus-within:border-leaf focus-within:outline-2 focus-within:outline-leaf">
        <input
          type="search"
          name="search"
          role="combobox"
          aria-label="Buscar productos"
          aria-expanded={isShown && products.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={500}
          placeholder="Buscar productos"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(text !== initial)}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 grow bg-transparent pl-5 text-base outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Buscar"
          className="m-0.5 grid h-10 w-12 shrink-0 place-items-center rounded-full text-leaf hover:bg-tint"
        >
          <Icon name="search" />
        </button>
      </div>
      <LoadBoundary>
        {isShown && <SearchSuggestions id={listId} suggestions={suggestions} active={active} onLeave={leave} />}
      </LoadBoundary>
    </GetForm>
  );
}
