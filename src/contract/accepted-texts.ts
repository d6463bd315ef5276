import { z } from "zod";

/** Sent with a form that shows the shop's legal texts: which ones its sender agrees to (docs/shop.md, Personal data). */
export const acceptedTexts = z.iso
  .datetime("Recargá la página y probá de nuevo")
  .optional()
  .meta({ description: "La fecha de los textos legales que se mostraron y se aceptan" });
