import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import type { Caller } from "#src/http/api.ts";
import { ok, route } from "#src/http/route.ts";
import { noticesInput, ownNotices, pushSubscription } from "../contract.ts";
import { changeOwnNotices, readOwnNotices, subscribeDevice, unsubscribeDevice } from "./own-notices.ts";

export function noticesApi(dependencies: { db: Db; secretKey: string }, { can }: Guards) {
  const { db } = dependencies;
  const shared = { tags: ["Avisos"], ...can("orders:read"), answer: ok(ownNotices) };
  const current = (caller: Caller) => readOwnNotices(dependencies, caller);

  return [
    route.get("/notices/", "Cómo se entera de lo que entra quien llama", shared, ({ caller }) => current(caller)),
    route.put(
      "/notices/",
      "Prende o apaga los avisos al propio email",
      { ...shared, body: noticesInput },
      async ({ caller, body }) => {
        await changeOwnNotices(db, caller, body.by_mail);
        return current(caller);
      },
    ),
    route.put(
      "/notices/device/",
      "Prende los avisos en el navegador de esta sesión",
      { ...shared, body: pushSubscription },
      async ({ caller, body }) => {
        await subscribeDevice(dependencies, caller, body);
        return current(caller);
      },
    ),
    route.delete("/notices/device/", "Apaga los avisos en el navegador de esta sesión", shared, async ({ caller }) => {
      await unsubscribeDevice(db, caller);
      return current(caller);
    }),
  ];
}
