import { type RefObject, useEffect } from "react";

/** Takes pasted files: anywhere on the page or, with `place`, only while it is hovered or focused. */
export function usePastedFiles(onFiles: (files: File[]) => void, place?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isMeant = !place || place.current?.matches(":hover, :focus-within");
      if (files.length === 0 || !isMeant || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  });
}
