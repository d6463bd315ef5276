/** A database that the shop can't work with; the message is one line for the owner. */
export class DatabaseError extends Error {}
