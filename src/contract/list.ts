import { z } from "zod";

/**
 * A list of at most `max`. Of a longer one the rest isn't looked at, nor what follows the first item that isn't `right` at
 * a glance: to refuse each of them would cost far more than to send it.
 */
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
