import { api } from "#src/client/api-client.ts";
import { type OwnNotices, pushSubscription } from "../contract.ts";

/** Why this browser can't show notices, or null. */
export function pushHindrance(): string | null {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "Este navegador no muestra avisos. En un iPhone, primero agregá la tienda a la pantalla de inicio y entrá desde ahí.";
  if (Notification.permission === "denied")
    return "Los avisos de la tienda están bloqueados en este navegador. Permitilos en sus ajustes y probá de nuevo.";
  return null;
}

/** Asks for permission and subscribes this session; null where the person refused. */
export async function subscribeHere({ push_key }: OwnNotices): Promise<OwnNotices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for other keys would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push_key });
  return api.put("/notices/device/", pushSubscription.parse(subscription.toJSON()), { failure: FAILED });
}

export async function unsubscribeHere(): Promise<OwnNotices> {
  const notices = await api.delete("/notices/device/", { failure: FAILED });
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  return notices;
}

export const FAILED = "No se pudo cambiar. Probá de nuevo.";
