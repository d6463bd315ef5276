import { secureHeaders } from "hono/secure-headers";

/** What no page of the shop uses, and so no script in it may. */
const UNUSED = ["camera", "geolocation", "microphone", "payment", "usb", "serial", "hid", "midi"] as const;

/**
 * The headers of every answer (docs/security.md). A browser that was told to use HTTPS alone stays so for a year, so
 * only a shop whose address is one says it.
 */
export const securityHeaders = (origin: string) =>
  secureHeaders({
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: origin.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    permissionsPolicy: Object.fromEntries(UNUSED.map((feature) => [feature, []])),
  });
