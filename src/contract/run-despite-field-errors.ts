/** Runs an object's refine even if fields failed, so that all errors are reported together. */
export const runDespiteFieldErrors = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
