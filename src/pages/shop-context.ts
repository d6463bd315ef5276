import { createContext } from "react-router";
import type { Shop } from "#src/entry/shop.ts";

/** Where loaders find the shop's use cases. */
export const shopContext = createContext<Shop>();
