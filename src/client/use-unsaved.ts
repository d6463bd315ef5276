import { createContext, use, useEffect, useId } from "react";

export const Unsaved = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined);

/** Tells the surrounding guard whether unsaved work would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = use(Unsaved);
  const id = useId();
  useEffect(() => {
    tell(id, isUnsaved);
    return () => tell(id, false);
  }, [tell, id, isUnsaved]);
}
