/** A bucket refused a call or can't be reached; the message is fit for the owner. */
export class BucketError extends Error {
  /** Whether the same call may succeed a moment later. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause: unknown }) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}
