import { secureHeaders } from "hono/secure-headers";

/** Browser features that no page uses, so no script may either. */
const UNUSED = ["camera", "geolocation", "microphone", "payment", "usb", "serial", "hid", "midi"] as const;

/** The headers of every answer (docs/security.md); HSTS only for an HTTPS origin. */
export const securityHeaders = (origin: string) =>
  secureHeaders({
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: origin.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    permissionsPolicy: Object.fromEntries(UNUSED.map((feature) => [feature, []])),
  });
