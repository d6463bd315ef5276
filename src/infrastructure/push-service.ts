import { request } from "node:https";
import { connect as connectPlain, isIP } from "node:net";
import { connect } from "node:tls";
import webPush, { type PushSubscription, type VapidKeys } from "web-push";
import { INTERNAL_NETWORKS } from "./internal-networks.ts";
import { isThisMachine } from "./mail-transport.ts";

/** A day: so long the push service keeps a message for a device that is off. */
const DAY_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

/** Sends a message to a browser's push service; `gone` if the subscription ended. Throws if a retry may help. */
export type PushService = {
  send(browser: PushSubscription, keys: VapidKeys, message: string): Promise<"sent" | "gone">;
};

type Options = {
  /** The shop's address; if it is this machine, the push service may be local too. */
  origin: string;
  ca?: string;
};

/** Speaks Web Push (RFC 8030): only over TLS, without redirects, and never to internal networks. */
export function openPushService({ origin, ca }: Options): PushService {
  const { protocol, hostname } = new URL(origin);
  const beyond = isThisMachine(hostname) ? {} : { blockList: INTERNAL_NETWORKS };
  const subject = protocol === "https:" ? origin : "mailto:tienda@localhost.localdomain";
  return {
    send(browser, keys, message) {
      const { endpoint, headers, body } = webPush.generateRequestDetails(browser, message, {
        vapidDetails: { subject, ...keys },
        TTL: DAY_SECONDS,
        urgency: "high",
      });
      const { promise, resolve, reject } = Promise.withResolvers<"sent" | "gone">();
      const { hostname: name, port } = new URL(endpoint);
      const host = name.replace(/^\[|\]$/g, "");
      const options = {
        ...{ method: "POST", headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
        // TLS sockets take no `blockList` themselves.
        createConnection: () =>
          connect({
            socket: connectPlain({ host, port: Number(port || 443), ...beyond }),
            ...(isIP(host) ? {} : { servername: host }),
            ...(ca && { ca }),
          }),
      };
      const sending = request(endpoint, options, (answer) => {
        const status = answer.statusCode ?? 0;
        // The body isn't read.
        answer.destroy();
        if (status === 404 || status === 410) resolve("gone");
        else if (status >= 200 && status < 300) resolve("sent");
        else reject(new Error(`the push service answered ${status}`));
      });
      sending.once("error", reject).end(body);
      return promise;
    },
  };
}
