/** 32 random hexadecimal digits. `randomUUID` needs a secure origin, and a shop may be tried over plain HTTP. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
