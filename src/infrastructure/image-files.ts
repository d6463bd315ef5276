/** A picture's masters by their files' names, and when the newest of them was written. */
export type StoredPicture = { masters: string[]; storedAt: Date };

/**
 * Where the shop's pictures lie: for each a name, its key, under which stand a master and the widths that were asked for. What
 * is read under a key and a file's name never changes. A folder (`image-folder.ts`) or a bucket (`image-bucket.ts`).
 */
export type ImageFiles = {
  /** null where there is none. */
  read(key: string, file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(key: string, file: string): Promise<boolean>;
  /** Keeps it, whole or not at all. */
  write(key: string, file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Every picture whose master is whole, by its key. */
  list(): Promise<Map<string, StoredPicture>>;
  /** The picture of `key`; null where none is whole. */
  find(key: string): Promise<StoredPicture | null>;
  /** Removes a picture whole. */
  remove(key: string): Promise<void>;
  /** Whether more can be written. */
  hasRoom(): Promise<boolean>;
  /** How many bytes the pictures take. */
  size(): Promise<number>;
  /** How many bytes the shop's own disk has. */
  disk(): Promise<{ free: number; total: number }>;
  /** The address below which anybody may read them; undefined where only the shop does. */
  publicAddress?: string | undefined;
  /** What people call it. */
  place: string;
  isEmpty(): Promise<boolean>;
  /** A folder of this machine beside which copies may stand while a backup is made or put back. */
  scratch: string;
  /** Where the file `KEY/FILE` lies on this machine, copied into `drafts` if it has to be. */
  localCopy(name: string, drafts: string): Promise<string>;
  /** Takes the pictures of `folder` in place of those that are there, which are kept. */
  replaceBy(folder: string): Promise<void>;
};

/** A master is a photo as it was taken, or a drawing of our own. */
export const MASTERS = ["master.webp", "master.svg"] as const;

export const isMaster = (file: string): boolean => MASTERS.some((master) => master === file);

export const KEY = /^[0-9a-f]{32}$/;

/** Returns `instead` for a file that isn't there. */
export const whenMissing =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };
