import fc, { type Arbitrary } from "fast-check";
import { HEADERS } from "#src/features/catalogue/server/csv/columns.ts";
import { CLASSICS } from "./schema-values.ts";

const BOUNDARY = "limite";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const COLUMNS = Object.values(HEADERS);

const cell = fc.oneof(
  fc.constantFrom(...CLASSICS.filter((value) => typeof value !== "object")).map((value) => String(value).slice(0, 400)),
  fc.integer({ min: -1, max: 60 }).map(String),
  fc.constantFrom("Maceta", "Sí", "No", "1.234,50", '"', ";", "Sustratos"),
);

/** A sheet with some of the shop's columns and cells of every kind. */
const sheet = fc
  .record({
    columns: fc.shuffledSubarray(COLUMNS, { minLength: 1 }),
    rows: fc.array(fc.array(cell, { maxLength: COLUMNS.length }), { maxLength: 5 }),
    separator: fc.constantFrom(",", ";", "\t"),
  })
  .map(({ columns, rows, separator }) =>
    Buffer.from([columns, ...rows].map((row) => row.join(separator)).join("\r\n")),
  );

const content = fc.oneof(
  sheet,
  fc.constant(PIXEL),
  fc.nat(PIXEL.length).map((length) => PIXEL.subarray(0, length)),
  fc.uint8Array({ maxLength: 200 }),
);

/** What a browser's upload sends: a file under its name, sometimes cut off, misnamed or without its end. */
export const multipartBody = (): Arbitrary<{ type: string; bytes: Uint8Array }> =>
  fc
    .record({
      field: fc.constantFrom("file", "file", "file", "upload_preset", ""),
      fileName: fc.constantFrom("planilla.csv", "foto.png", "..\\..\\x", "ñ.csv"),
      content,
      end: fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}--\r\n`, "", "\r\n--otro--"),
      type: fc.constantFrom(`multipart/form-data; boundary=${BOUNDARY}`, "multipart/form-data; boundary=otro"),
    })
    .map(({ field, fileName, content, end, type }) => {
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`;
      return { type, bytes: Buffer.concat([Buffer.from(head), content, Buffer.from(end)]) };
    });
