import { z } from "zod";

/** A file of a multipart form; `missing` is said without one. */
export const uploadedFile = (missing: string) =>
  z.custom<File>((value) => value instanceof File, missing).meta({ type: "string", format: "binary" });
