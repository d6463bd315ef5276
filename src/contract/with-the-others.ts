/** A rule of a whole object that is told along with those of its fields that fail, and asked of no other thing. */
export const withTheOthers = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };
