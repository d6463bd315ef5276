import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Browser features that no page uses, so no script may either. */
const UNUSED = ["geolocation", "microphone", "payment", "usb", "serial", "hid", "midi"] as const;

/** The headers of every answer (docs/security.md); HSTS only for an HTTPS origin, the camera only for one page. */
export function securityHeaders(origin: string, cameraPage?: string): MiddlewareHandler {
  const headers = (camera: string[]) =>
    secureHeaders({
      xFrameOptions: "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
      strictTransportSecurity: origin.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
      permissionsPolicy: { camera, ...Object.fromEntries(UNUSED.map((feature) => [feature, []])) },
    });
  const [usual, withCamera] = [headers([]), headers(["self"])];
  return (c, next) => (c.req.path === cameraPage ? withCamera : usual)(c, next);
}
