import { lazyInBoundary } from "./lazy-with-retry.tsx";

/** Asks for the own password before something is done. Lazy: the manifest that every visitor loads lists a page's imports. */
export const AskPassword = lazyInBoundary(() => import("./password-dialog.tsx"), { failure: "" });
