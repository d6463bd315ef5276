import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { problem } from "#src/contract/problem-of.ts";
import { UploadedFile } from "#src/contract/uploaded-file.ts";

type Value = string | UploadedFile;
type Form = Record<string, Value | Value[]>;

/** Of a field's text; the whole body has its own limit. */
const LONGEST_FIELD = 8 * 1024 * 1024;
const MOST_PARTS = 1_000;

/** The fields of a form, read as it comes: its files are in memory once. Several fields of one name are a list. @throws VALIDATION where it isn't whole */
export async function readForm({ headers, body, signal }: Request): Promise<Form> {
  const form: Form = Object.create(null);
  const type = headers.get("content-type") ?? "";
  if (!body || !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return form;
  const add = (name: string, value: Value) => {
    const known = form[name];
    form[name] = known === undefined ? value : [known, value].flat();
  };
  try {
    const declared = headers.get("content-length");
    // A body that doesn't say its length was held whole by its limit.
    const source = declared === null ? [Buffer.from(await new Response(body).arrayBuffer())] : body;
    const room = Buffer.allocUnsafeSlow(Array.isArray(source) ? (source[0]?.length ?? 0) : Number(declared));
    let end = 0;
    const limits = { fieldSize: LONGEST_FIELD, parts: MOST_PARTS };
    const parser = new Busboy({ headers: { "content-type": type }, limits });
    parser.on("field", add);
    parser.on("file", (name, file, fileName = "") => {
      let [start, size] = [0, 0];
      file.on("data", (part: Buffer) => {
        if (size === 0) start = end;
        size += part.length;
        end += part.copy(room, end);
      });
      // Browsers write a quote so.
      const named = fileName.replaceAll("%22", '"');
      file.on("end", () => add(name, new UploadedFile(named, room.subarray(start, start + size))));
      // What breaks off breaks the whole form.
      file.on("error", () => undefined);
    });
    await pipeline(source, parser);
  } catch (error) {
    throw signal.aborted ? error : problem("request_incomplete");
  }
  return form;
}
