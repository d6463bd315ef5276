import { createContext } from "react-router";
import type { Shop } from "#src/entry/shop.ts";

export const shopContext = createContext<Shop>();
