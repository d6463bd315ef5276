import { createContext, useContext } from "react";

/** Does nothing until somebody is signed in. */
const context = createContext<() => void>(() => {});

export const OpenPalette = context.Provider;

export const useOpenPalette = (): (() => void) => useContext(context);
