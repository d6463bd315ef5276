import { z } from "zod";
import { positiveInText } from "./text.ts";

export const pageQuery = (defaultSize: number) =>
  z.object({
    page: positiveInText("Ingresá un número de página").default(1),
    page_size: positiveInText("Ingresá cuántos por página")
      .pipe(z.number().max(100, "Se pueden pedir 100 por página como máximo"))
      .default(defaultSize),
  });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.int(),
    count_is_exact: z.boolean().optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export type Page<Item> = {
  count: number;
  count_is_exact?: boolean | undefined;
  next: string | null;
  previous: string | null;
  results: Item[];
};
