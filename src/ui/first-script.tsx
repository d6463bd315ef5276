import { createContext, useContext } from "react";

/** The nonce of the page that is rendered, which the content policy asks of inline scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

/** An inline script; empty in the browser, which has already run it. */
export const FirstScript = ({ script }: { script: string }) => (
  <script
    suppressHydrationWarning
    nonce={useContext(NonceContext)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
