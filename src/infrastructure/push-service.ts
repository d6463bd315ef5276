import { request } from "node:https";
import { connect as connectPlain, isIP } from "node:net";
import { connect } from "node:tls";
import webPush, { type PushSubscription, type VapidKeys } from "web-push";
import { INTERNAL_NETWORKS } from "./internal-networks.ts";
import { isThisMachine } from "./mail-transport.ts";

/** Past a day nobody wants to be told; until then the push service keeps it for a device that is off. */
const DAY_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

/** Hands a message to the push service of a browser; `gone` where that browser takes none any more. Throws what may go better later. */
export type PushService = {
  send(browser: PushSubscription, keys: VapidKeys, message: string): Promise<"sent" | "gone">;
};

type Options = {
  /** Where the shop is found; one on this machine, that is tried out, may have its push service there too. */
  origin: string;
  /** Whom to trust beside the authorities that Node knows. */
  ca?: string;
};

/** Speaks Web Push (RFC 8030) to where browsers say: by TLS alone, following nothing, and to no internal network. */
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
        // TLS by itself knows no list of whom not to speak to.
        createConnection: () =>
          connect({
            socket: connectPlain({ host, port: Number(port || 443), ...beyond }),
            ...(isIP(host) ? {} : { servername: host }),
            ...(ca && { ca }),
          }),
      };
      const sending = request(endpoint, options, (answer) => {
        const status = answer.statusCode ?? 0;
        // What it says beside is nothing to read, however long it is.
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
