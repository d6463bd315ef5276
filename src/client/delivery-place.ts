import { PROVINCES, type Province } from "#src/contract/provinces.ts";
import { storageOf } from "./storage.ts";

/** Where somebody wants things sent, as far as they told; blank where not. */
export type DeliveryPlace = { postal_code: string; province: Province | "" };

const KEY = "deliveryPlace";

/** Null on the server and until it is told. */
export function storedPlace(): DeliveryPlace | null {
  if (typeof window === "undefined") return null;
  const [postal_code = "", named] = (storageOf("localStorage").getItem(KEY) ?? "").split("|");
  const province = PROVINCES.find((name) => name === named) ?? "";
  return postal_code === "" && province === "" ? null : { postal_code, province };
}

export const storePlace = ({ postal_code, province }: DeliveryPlace): void =>
  storageOf("localStorage").setItem(KEY, `${postal_code}|${province}`);
