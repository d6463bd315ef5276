/** A picture's masters by their files' names, and when the newest of them was written. */
export type StoredPicture = { masters: string[]; storedAt: Date };

/** Stores pictures by key: a master and the widths made so far, which never change. A folder or a bucket. */
export type ImageFiles = {
  /** Null if it doesn't exist. */
  read(key: string, file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(key: string, file: string): Promise<boolean>;
  /** Atomic. */
  write(key: string, file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Every picture with a whole master, by key. */
  list(): Promise<Map<string, StoredPicture>>;
  /** The picture of `key`; null without a whole master. */
  find(key: string): Promise<StoredPicture | null>;
  remove(key: string): Promise<void>;
  hasRoom(): Promise<boolean>;
  /** How many bytes the pictures take. */
  size(): Promise<number>;
  /** How many bytes the shop's own disk has. */
  disk(): Promise<{ free: number; total: number }>;
  /** The public base address, if pictures are readable there. */
  publicAddress?: string | undefined;
  /** What people call it. */
  place: string;
  isEmpty(): Promise<boolean>;
  /** A local folder for copies while a backup is made or restored. */
  scratch: string;
  /** The local path of `KEY/FILE`, copied into `drafts` if it isn't local. */
  localCopy(name: string, drafts: string): Promise<string>;
  /** Puts the pictures of `folder` in place, without deleting the old ones. */
  replaceBy(folder: string): Promise<void>;
};

/** A master is an uploaded photo or one of our own drawings. */
export const MASTERS = ["master.webp", "master.svg"] as const;

export const isMaster = (file: string): boolean => MASTERS.some((master) => master === file);

export const KEY = /^[0-9a-f]{32}$/;
