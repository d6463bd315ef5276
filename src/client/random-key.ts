/** A key that nobody else has, 32 hexadecimal digits. `randomUUID` exists on secure origins only, and a shop may be tried out over plain HTTP. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
