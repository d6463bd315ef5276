import { forgetDraft, storeDraft, storedDraft } from "#src/client/draft.ts";

const DRAFT = "email-code";

/** The address whose code is awaited: a phone may drop the page while its mail is read. */
export function awaitedEmail(): string | null {
  const email = storedDraft(DRAFT);
  return typeof email === "string" ? email : null;
}

export const awaitCodeOf = (email: string): void => storeDraft(DRAFT, email);

export const forgetAwaitedEmail = (): void => forgetDraft(DRAFT);
