import { useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

/** A script of our own that a page runs as it is read; to be empty in the browser, which has run it when it renders this. */
export const FirstScript = ({ script }: { script: string }) => (
  <script
    suppressHydrationWarning
    // The renderer's mark, without which no script of a page runs.
    nonce={useContext(FrameworkContext)?.nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
