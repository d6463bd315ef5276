import { createContext, use, useEffect, useId } from "react";

/** Hears of each form below whether what was typed into it would be lost. */
export const Unsaved = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined);

/** Tells what guards the page, where something does, whether something here would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = use(Unsaved);
  const id = useId();
  useEffect(() => {
    tell(id, isUnsaved);
    return () => tell(id, false);
  }, [tell, id, isUnsaved]);
}
