import { z } from "zod";

/** A file of a form, as the server has received it. */
export class UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(name: string, bytes: Uint8Array<ArrayBuffer>) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** A file of a multipart form; `missing` is said without one. */
export const uploadedFile = (missing: string) =>
  z.custom<UploadedFile>((value) => value instanceof UploadedFile, missing).meta({ type: "string", format: "binary" });
