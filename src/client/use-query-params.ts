import { useCallback } from "react";
import { useSearchParams } from "react-router";

type Changes = Readonly<Record<string, string | number | undefined>>;

/** The address's query as a list's state. `change` removes empty values, and `page` unless given; `replace` adds no history entry. */
export function useQueryParams() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changes: Changes, { replace = false }: { replace?: boolean } = {}) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
            if (value === undefined || value === "") after.delete(name);
            else after.set(name, `${value}`);
          }
          return after;
        },
        { replace, preventScrollReset: replace },
      ),
    [setQuery],
  );
  return { query, change };
}

/** The page of a list that an address names; the first where it names none. */
export function pageIn(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
