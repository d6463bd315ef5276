/** Lets an object-level refine run even if some fields failed, so that all errors are reported together. */
export const runDespiteFieldErrors = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
