import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { PutObjectCommand, S3, S3ServiceException } from "@aws-sdk/client-s3";
import { BucketError } from "./bucket-error.ts";
import { digestOfFile } from "./file-digest.ts";
import type { FileStorage } from "./file-storage.ts";

/** A bucket of any S3 service; `url` may name a folder in it. */
export type Bucket = { url: string; region: string; accessKeyId: string; secretAccessKey: string };

/** An object: its name below the folder, its size, and when it was stored. */
export type BucketObject = { name: string; size: number; storedAt: Date };

type Content = { body: Uint8Array | string; type: string; cacheControl?: string };

/** Attempts to send a file. */
const ATTEMPTS = 4;

/** Large files take long, but a server that never answers must not block the next backup. */
const LONGEST_BACKUP_MS = 2 * 60 * 60 * 1000;

const nothing = () => undefined;

/** Errors are handled here; the client would print them too. */
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** AWS's client, fully configured so that it reads no variables, files or metadata service of its own. */
function openClient(origin: string, { region, ...credentials }: Omit<Bucket, "url">): S3 {
  const s3 = new S3({
    ...{ endpoint: origin, forcePathStyle: true, region, credentials },
    ...{ maxAttempts: 4, retryMode: "standard", defaultsMode: "standard" },
    // Not every service supports the newer checksums.
    ...{ requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" },
    ...{ useFipsEndpoint: false, useDualstackEndpoint: false, useArnRegion: false, disableS3ExpressSessionAuth: true },
    ...{ disableMultiregionAccessPoints: true, userAgentAppId: "brote", logger: SILENT },
    ...{ sigv4aSigningRegionSet: [region], authSchemePreference: ["sigv4"] },
  });
  // Not every service accepts a signed trailing slash.
  s3.middlewareStack.add(
    (next) => (given) => {
      const { request } = given;
      if (request instanceof Object && "path" in request)
        request.path = `${request.path}`.replace(/^(\/[^/]+)\/$/, "$1");
      return next(given);
    },
    { step: "build" },
  );
  return s3;
}

/** The service's status and S3 error code, if it answered. */
function refusalIn(error: unknown): { status?: number | undefined; code?: string | undefined } {
  if (!(error instanceof S3ServiceException)) return {};
  const isNamed = !/^(Unknown|UnknownError|NotFound)$/.test(error.name);
  return { status: error.$metadata.httpStatusCode, code: isNamed ? error.name : undefined };
}

/** The operations on `bucket`, each limited to `longestMs`. */
export function openBucket({ url, ...access }: Bucket, longestMs: number) {
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const s3 = openClient(origin, access);

  /** The answer to `send`; null if the object doesn't exist. */
  async function ask<Answer>(send: (options: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await send({ abortSignal: AbortSignal.timeout(longestMs) });
    } catch (cause) {
      const { status, code } = refusalIn(cause);
      if (status === undefined) throw new BucketError(`no se pudo llegar a ${origin}`, { isPassing: true, cause });
      if (status === 404 && code !== "NoSuchBucket") return null;
      throw new BucketError(`${origin} contestó ${status}${code ? ` (${code})` : ""}`, {
        isPassing: status >= 500 || status === 429,
        cause,
      });
    }
  }

  /** Sends the file at `path` with a digest that the service checks. Each attempt opens a new stream. */
  async function putFile(name: string, path: string, attempt = 1): Promise<void> {
    const [digest, { size }] = [await digestOfFile(path), await stat(path)];
    const command = new PutObjectCommand({ ...at(name), Body: createReadStream(path), ContentLength: size });
    command.middlewareStack.add(
      (next) => (given) => {
        const { request } = given;
        if (request instanceof Object && "headers" in request)
          Object.assign(request.headers ?? {}, { "x-amz-content-sha256": digest });
        return next(given);
      },
      { step: "build" },
    );
    try {
      await ask((options) => s3.send(command, options));
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof BucketError && error.isPassing)) throw error;
      await pause(250 * 2 ** attempt);
      await putFile(name, path, attempt + 1);
    }
  }

  return {
    place: `${origin}/${bucket}/${prefix}`,
    async put(name: string, { body, type, cacheControl }: Content): Promise<void> {
      const content = { Body: body, ContentType: type, CacheControl: cacheControl };
      await ask((options) => s3.putObject({ ...at(name), ...content }, options));
    },
    putFile,
    /** The object's content; null if it doesn't exist. */
    get: (name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
      ask(async (options) => {
        const { Body } = await s3.getObject(at(name), options);
        return new Uint8Array((await Body?.transformToByteArray()) ?? []);
      }),
    has: async (name: string): Promise<boolean> => (await ask((options) => s3.headObject(at(name), options))) !== null,
    /** Every object whose name begins with `below`; the service lists a thousand at a time. */
    async list(below = ""): Promise<BucketObject[]> {
      const found: BucketObject[] = [];
      let next: string | undefined;
      do {
        const query = { Bucket: bucket, Prefix: prefix + below, ContinuationToken: next };
        const page = await ask((options) => s3.listObjectsV2(query, options));
        for (const { Key = "", Size = 0, LastModified = new Date() } of page?.Contents ?? [])
          found.push({ name: Key.slice(prefix.length), size: Size, storedAt: LastModified });
        next = page?.NextContinuationToken;
      } while (next !== undefined);
      return found;
    },
    async remove(name: string): Promise<void> {
      await ask((options) => s3.deleteObject(at(name), options));
    },
  };
}

export function bucketStorage(given: Bucket): FileStorage {
  const { place, putFile, list, remove } = openBucket(given, LONGEST_BACKUP_MS);
  return { place, put: putFile, list: async () => (await list()).map(({ name }) => name), remove };
}
