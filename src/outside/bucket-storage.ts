import { openAsBlob } from "node:fs";
import { AwsClient } from "aws4fetch";
import { digestOfFile } from "./file-digest.ts";
import type { FileStorage } from "./file-storage.ts";

/** A bucket of any service that speaks S3: `url` is its address, with a folder in it where wanted. */
export type Bucket = { url: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Large files take long; a server that never answers may not hold the next backup for ever. */
const LONGEST_MS = 2 * 60 * 60 * 1000;

/** What a bucket didn't take; the message is fit for the owner. */
class BucketError extends Error {}

/** A bucket as a place for files, each sent with the digest that the service checks. */
export function bucketStorage({ url, ...credentials }: Bucket): FileStorage {
  const aws = new AwsClient({ ...credentials, service: "s3", retries: 3 });
  const { origin, pathname } = new URL(url);
  const [, bucket = "", ...folders] = pathname.split("/").filter((part, index) => index === 0 || part !== "");
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join("");
  const address = (name: string) => `${origin}/${[bucket, ...folders, name].join("/")}`;

  async function ask(target: string, init: RequestInit = {}): Promise<string> {
    const answer = await aws
      .fetch(target, { ...init, signal: AbortSignal.timeout(LONGEST_MS) })
      .catch((error: unknown) => {
        throw new BucketError(`no se pudo llegar a ${origin}`, { cause: error });
      });
    const text = await answer.text();
    if (answer.ok) return text;
    const reason = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
    throw new BucketError(`${origin} contestó ${answer.status}${reason ? ` (${reason})` : ""}`);
  }

  return {
    place: `${origin}/${bucket}/${prefix}`,
    async put(name, path) {
      const headers = { "X-Amz-Content-Sha256": await digestOfFile(path) };
      await ask(address(name), { method: "PUT", headers, body: await openAsBlob(path) });
    },
    async list() {
      const answer = await ask(`${origin}/${bucket}?${new URLSearchParams({ "list-type": "2", prefix })}`);
      const keys = [...answer.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
      return keys.map((key) => key.slice(prefix.length));
    },
    async remove(name) {
      await ask(address(name), { method: "DELETE" });
    },
  };
}
