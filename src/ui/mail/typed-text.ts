/** Short, and nothing that a mail program would turn into a link. */
const NAME = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u;

/** The name if safe, or null: anyone can type anything and have it mailed to a stranger. */
export const nameInMail = (name: string): string | null => (NAME.test(name) ? name : null);

/** Prevents mail programs from linking typed text. Amounts, dates and hours stay whole: no domain ends in digits. */
export const unlinked = (typed: string): string => typed.replaceAll(/[.:@/](?=[^\s\d])/g, "$&\u200b");
