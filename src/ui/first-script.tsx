import { useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

/** An inline script; empty in the browser, which has already run it. */
export const FirstScript = ({ script }: { script: string }) => (
  <script
    suppressHydrationWarning
    // Required by the content policy.
    nonce={useContext(FrameworkContext)?.nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
