import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { ok, route } from "#src/http/route.ts";
import { noticesInput, ownNotices, pushSubscription } from "../contract.ts";
import { changeOwnNotices, readOwnNotices, subscribeDevice, unsubscribeDevice } from "./own-notices.ts";

export function noticesApi(dependencies: { db: Db; secretKey: string }, { can }: Guards) {
  const shared = { tags: ["Avisos"], ...can("orders:read"), answer: ok(ownNotices) };
  return [
    route.get("/notices/", "Cómo se entera de lo que entra quien llama", shared, ({ caller }) =>
      readOwnNotices(dependencies, caller),
    ),
    route.put(
      "/notices/",
      "Prende o apaga los avisos al propio email",
      { ...shared, body: noticesInput },
      ({ caller, body }) => changeOwnNotices(dependencies, caller, body.by_mail),
    ),
    route.put(
      "/notices/device/",
      "Prende los avisos en el navegador de esta sesión",
      { ...shared, body: pushSubscription },
      ({ caller, body }) => subscribeDevice(dependencies, caller, body),
    ),
    route.delete("/notices/device/", "Apaga los avisos en el navegador de esta sesión", shared, ({ caller }) =>
      unsubscribeDevice(dependencies, caller),
    ),
  ];
}
