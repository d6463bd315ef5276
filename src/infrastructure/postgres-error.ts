/** A start of the embedded database that can't go on; the message is one line for the owner. */
export class EmbeddedPostgresError extends Error {}

/** One for want of room, which passes once there is some. */
export class NoRoomError extends EmbeddedPostgresError {
  readonly code = "ENOSPC";
}
