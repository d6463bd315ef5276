import { useRef, useState } from "react";
import { z } from "zod";
import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";
import { randomKey } from "#src/client/random-key.ts";
import { readSession } from "#src/client/session.ts";
import { CURRENCIES, type Variant } from "#src/features/catalogue/contract/variant.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";

export type Mode = "count" | "receive";

const keptItem = z.object({
  variant: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** When its quantity was last changed. */
  at: z.string(),
  cost: z.string(),
  currency: z.enum(CURRENCIES),
});

export type KeptItem = z.infer<typeof keptItem>;

const keptList = z.object({ key: z.string(), supplier: z.string(), items: z.array(keptItem) });

type KeptList = z.infer<typeof keptList>;

/** `key` is the list's own, so that it is received once. */
const newList = (): KeptList => ({ key: randomKey(), supplier: "", items: [] });

const nameOf = (mode: Mode) => `${mode}-${readSession()?.userId}`;

export type Found = { product: { name: string }; variant: Variant };

/** What was counted or came, newest first, kept in this browser until it is applied. */
export function useKeptList(mode: Mode) {
  const [list, show] = useState(() => keptList.safeParse(storedDraft(nameOf(mode), "localStorage")).data ?? newList());
  /** Also between renders: a reader is faster than an answer. */
  const latest = useRef(list);
  const keep = (change: Partial<KeptList>) => {
    latest.current = { ...latest.current, ...change };
    storeDraft(nameOf(mode), latest.current, "localStorage");
    show(latest.current);
  };
  const change = (variant: number, given: Partial<KeptItem>) =>
    keep({ items: latest.current.items.map((item) => (item.variant === variant ? { ...item, ...given } : item)) });
  return {
    ...list,
    chooseSupplier: (supplier: string) => keep({ supplier }),
    change,
    setQuantity: (variant: number, quantity: number) => change(variant, { quantity, at: new Date().toISOString() }),
    remove: (variant: number) => keep({ items: latest.current.items.filter((item) => item.variant !== variant) }),
    /** One more of it, at the top. Returns how many there are. */
    addOne({ product, variant }: Found): number {
      const { items } = latest.current;
      const before = items.find((item) => item.variant === variant.id);
      const quantity = (before?.quantity ?? 0) + 1;
      const item = {
        ...{ variant: variant.id, name: withLabel(product.name, variant.label) },
        ...{ quantity, at: new Date().toISOString() },
        ...{ cost: before?.cost ?? "", currency: before?.currency ?? variant.cost?.currency ?? "ARS" },
      };
      keep({ items: [item, ...items.filter((other) => other !== before)] });
      return quantity;
    },
    clear() {
      forgetDraft(nameOf(mode), "localStorage");
      latest.current = newList();
      show(latest.current);
    },
  };
}

export type Kept = ReturnType<typeof useKeptList>;
