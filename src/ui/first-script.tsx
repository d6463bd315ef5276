/** A script of our own that a page runs as it is read; to be empty in the browser, which has run it when it renders this. */
export const FirstScript = ({ script }: { script: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
);
