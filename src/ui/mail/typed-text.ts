/** A person's name: short, of emails, and nothing that a mail program would make a link of. */
const NAME = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u;

/** The name as a mail may carry it, or null: anybody can write anything into a form and have it mailed to a stranger. */
export const nameInMail = (name: string): string | null => (NAME.test(name) ? name : null);

/** What somebody typed, readable as it was, in which mail programs find no link. */
export const unlinked = (typed: string): string => typed.replaceAll(/[.:@/](?=\S)/g, "$&\u200b");
