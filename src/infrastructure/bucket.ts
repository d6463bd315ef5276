import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { openBucketClient } from "./bucket-client.ts";
import { digestOfFile } from "./file-digest.ts";

/** A bucket of any service that speaks S3: `url` is its address, with a folder in it where wanted. */
export type Bucket = { url: string; region: string; accessKeyId: string; secretAccessKey: string };

/** An object of a bucket: its name below the folder, its bytes, and when the service took it. */
export type BucketObject = { name: string; size: number; storedAt: Date };

/** What a bucket didn't take or give; the message is fit for the owner. */
export class BucketError extends Error {
  /** Whether the same may be taken a moment later. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause: unknown }) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}

type Content = { body: Uint8Array | string; type: string; cacheControl?: string };

/** How often a file is sent before its copy is given up. */
const ATTEMPTS = 4;

/** What `bucket` answers to, each call given up on after `longestMs`. */
export function openBucket({ url, ...access }: Bucket, longestMs: number) {
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  type Client = Awaited<ReturnType<typeof openBucketClient>>;
  let opened: Promise<Client> | undefined;

  /** What `send` is answered; null where nothing is kept under that name. */
  async function ask<Answer>(
    send: (client: Client, options: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer | null> {
    opened ??= openBucketClient({ origin, ...access });
    const client = await opened;
    try {
      return await send(client, { abortSignal: AbortSignal.timeout(longestMs) });
    } catch (cause) {
      const { status, code } = client.refusalIn(cause);
      if (status === undefined) throw new BucketError(`no se pudo llegar a ${origin}`, { isPassing: true, cause });
      if (status === 404 && code !== "NoSuchBucket") return null;
      throw new BucketError(`${origin} contestó ${status}${code ? ` (${code})` : ""}`, {
        isPassing: status >= 500 || status === 429,
        cause,
      });
    }
  }

  /** A stream goes once: what failed for now is begun anew. */
  async function sendFile(name: string, path: string, attempt = 1): Promise<void> {
    const [digest, { size }] = [await digestOfFile(path), await stat(path)];
    try {
      const body = { Body: createReadStream(path), ContentLength: size };
      await ask(({ s3, withDigest }, options) => s3.send(withDigest({ ...at(name), ...body }, digest), options));
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof BucketError && error.isPassing)) throw error;
      await pause(250 * 2 ** attempt);
      await sendFile(name, path, attempt + 1);
    }
  }

  return {
    place: `${origin}/${bucket}/${prefix}`,
    async put(name: string, { body, type, cacheControl }: Content): Promise<void> {
      const content = { Body: body, ContentType: type, CacheControl: cacheControl };
      await ask(({ s3 }, options) => s3.putObject({ ...at(name), ...content }, options));
    },
    /** Sends the file at `path` with its digest, which the service checks. */
    putFile: (name: string, path: string) => sendFile(name, path),
    /** What is kept under `name`; null where nothing is. */
    get: (name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
      ask(async ({ s3 }, options) => {
        const { Body } = await s3.getObject(at(name), options);
        return new Uint8Array((await Body?.transformToByteArray()) ?? []);
      }),
    has: async (name: string): Promise<boolean> =>
      (await ask(({ s3 }, options) => s3.headObject(at(name), options))) !== null,
    /** Every object whose name begins with `below`; the service tells a thousand at a time. */
    async list(below = ""): Promise<BucketObject[]> {
      const found: BucketObject[] = [];
      let next: string | undefined;
      do {
        const query = { Bucket: bucket, Prefix: prefix + below, ContinuationToken: next };
        const page = await ask(({ s3 }, options) => s3.listObjectsV2(query, options));
        for (const { Key = "", Size = 0, LastModified = new Date() } of page?.Contents ?? [])
          found.push({ name: Key.slice(prefix.length), size: Size, storedAt: LastModified });
        next = page?.NextContinuationToken;
      } while (next !== undefined);
      return found;
    },
    async remove(name: string): Promise<void> {
      await ask(({ s3 }, options) => s3.deleteObject(at(name), options));
    },
  };
}
