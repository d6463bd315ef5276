import { z } from "zod";

/** A list of at most `max`. Items past it, or after the first that isn't `right`, aren't validated: that would cost more than sending them. */
export const list = <Items extends z.ZodArray>(
  items: Items,
  max: number,
  message?: string,
  right: (item: unknown) => boolean = () => true,
) =>
  z.preprocess(
    (given: z.input<Items>) => {
      if (!Array.isArray(given)) return given;
      const wrong = given.findIndex((item) => !right(item));
      return given.slice(0, wrong === -1 ? max + 1 : Math.min(wrong, max) + 1);
    },
    items.max(max, message),
  );
