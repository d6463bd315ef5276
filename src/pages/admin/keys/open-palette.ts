import { createContext, useContext } from "react";

/** Opens what Ctrl+K opens; nothing until somebody is signed in. */
const context = createContext<() => void>(() => {});

export const OpenPalette = context.Provider;

export const useOpenPalette = (): (() => void) => useContext(context);
