import { z } from "zod";

/** The date of the legal texts that a form showed and its sender accepts (docs/shop.md, Personal data). */
export const acceptedTexts = z.iso
  .datetime("Recargá la página y probá de nuevo")
  .optional()
  .meta({ description: "La fecha de los textos legales que se mostraron y se aceptan" });
