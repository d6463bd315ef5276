/** A start of the embedded database that can't go on; the message is one line for the owner. */
export class EmbeddedPostgresError extends Error {}

/** Caused by a full disk; passes once there is room. */
export class NoRoomError extends EmbeddedPostgresError {
  readonly code = "ENOSPC";
}
