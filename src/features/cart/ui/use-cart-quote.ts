import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDebounce } from "use-debounce";
import { useLastGood } from "#src/client/use-last-good.ts";
import { useOnline } from "#src/client/use-online.ts";
import { deliveriesOf } from "#src/features/pricing/rules.ts";
import { encodeCart } from "./cart-cookie.ts";
import { figuresOf } from "./cart-figures.ts";
import type { CartItem } from "./cart-items.ts";
import type { CartQuote, Choices } from "./fetch-quote.ts";
import { cartQueries } from "./queries.ts";

/** Milliseconds; the first press of several is answered at once. */
const PAUSE = 250;

const NO_LINES: CartQuote["lines"] = new Map();
const NO_METHODS: CartQuote["payment_methods"] = [];
const NONE = { delivery_options: [], notices: [] };

/** What the shop says that the cart costs by what was chosen; until it has, the last figures stand, and `doubt` says why they may be others. */
export function useCartQuote(items: readonly CartItem[] | undefined, isLoaded: boolean, choices: Choices) {
  const isOnline = useOnline();
  const lines = encodeCart(
    items?.flatMap(({ option, line }) => (option ? [{ ...line, variant: option.variant }] : [])) ?? [],
  );
  const [asked] = useDebounce(lines, PAUSE, { leading: true });
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...cartQueries.quote(asked, choices),
    enabled: isLoaded && items !== undefined && items.length > 0 && (asked !== "" || lines === ""),
  });
  const isCurrent = asked === lines && !items?.some(({ state }) => state === "loading");
  const figures = useMemo(
    () => (isCurrent && items && data ? figuresOf(items, data) : undefined),
    [isCurrent, items, data],
  );
  const last = useLastGood({ data: figures, dataUpdatedAt: figures ? dataUpdatedAt : 0 });
  const lastQuote = useLastGood({ data, dataUpdatedAt });
  return {
    /** Undefined until there are some. */
    figures: last.data,
    lines: lastQuote.data?.lines ?? NO_LINES,
    paymentMethods: lastQuote.data?.payment_methods ?? NO_METHODS,
    deliveries: deliveriesOf(lastQuote.data ?? NONE),
    /** In pesos, as shown; undefined while another is on its way. */
    total: figures || error ? last.data?.total : undefined,
    doubt: isOnline ? !figures && (error ? "sin actualizar" : "calculando…") : "sin conexión",
    /** Without a connection the doubt says enough. */
    error: isOnline || !last.data ? error : null,
    refetch,
  };
}

export type ShownQuote = ReturnType<typeof useCartQuote>;
