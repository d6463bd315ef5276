import { AwsClient } from "aws4fetch";

/** A bucket of any service that speaks S3: `url` is its address, with a folder in it where wanted. */
export type Bucket = { url: string; region: string; accessKeyId: string; secretAccessKey: string };

/** An object of a bucket: its name below the folder, its bytes, and when the service took it. */
export type BucketObject = { name: string; size: number; storedAt: Date };

/** What a bucket didn't take or give; the message is fit for the owner. */
export class BucketError extends Error {}

type Content = { body: BodyInit; headers?: Record<string, string> };

/** What `bucket` answers to, each call given up on after `longestMs`. */
export function openBucket({ url, ...credentials }: Bucket, longestMs: number) {
  const aws = new AwsClient({ ...credentials, service: "s3", retries: 3 });
  const { origin, pathname } = new URL(url);
  const [, bucket = "", ...folders] = pathname.split("/").filter((part, index) => index === 0 || part !== "");
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join("");
  const address = (name: string) => `${origin}/${[bucket, ...folders, name].join("/")}`;

  async function ask(target: string, init: RequestInit = {}): Promise<Response | null> {
    const answer = await aws
      .fetch(target, { ...init, redirect: "manual", signal: AbortSignal.timeout(longestMs) })
      .catch((error: unknown) => {
        throw new BucketError(`no se pudo llegar a ${origin}`, { cause: error });
      });
    if (answer.ok) return answer;
    const reason = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
    if (answer.status === 404 && reason !== "NoSuchBucket") return null;
    throw new BucketError(`${origin} contestó ${answer.status}${reason ? ` (${reason})` : ""}`);
  }

  async function listPage(below: string, token: string | undefined) {
    const query = new URLSearchParams({ "list-type": "2", prefix: prefix + below });
    if (token !== undefined) query.set("continuation-token", token);
    const answer = await ask(`${origin}/${bucket}?${query}`);
    const text = (await answer?.text()) ?? "";
    const objects = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = ""]) => ({
      name: textOf(object, "Key").slice(prefix.length),
      size: Number(textOf(object, "Size")),
      storedAt: new Date(textOf(object, "LastModified")),
    }));
    return { objects, next: textOf(text, "NextContinuationToken") || undefined };
  }

  return {
    place: `${origin}/${bucket}/${prefix}`,
    async put(name: string, { body, headers = {} }: Content): Promise<void> {
      if ((await ask(address(name), { method: "PUT", headers, body })) === null)
        throw new BucketError(`${origin} contestó 404`);
    },
    /** What is kept under `name`; null where nothing is. */
    async get(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const answer = await ask(address(name));
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    has: async (name: string): Promise<boolean> => (await ask(address(name), { method: "HEAD" })) !== null,
    /** Every object whose name begins with `below`; the service tells a thousand at a time. */
    async list(below = ""): Promise<BucketObject[]> {
      const found: BucketObject[] = [];
      for (let page = await listPage(below, undefined); ; page = await listPage(below, page.next)) {
        found.push(...page.objects);
        if (page.next === undefined) return found;
      }
    },
    async remove(name: string): Promise<void> {
      await ask(address(name), { method: "DELETE" });
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const textOf = (xml: string, element: string): string =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "").replace(
    /&(amp|lt|gt|quot|apos);/g,
    (entity, name: string) => ENTITIES[name] ?? entity,
  );
