import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** How high the window is, in its own pixels, for each of its width. */
const HEIGHT = 1.7;

type FramedProps = {
  title: string;
  /** Of the screen that it stands for, in pixels: its rules for small and large screens hold inside. */
  width: number;
  /** Without the styles of this page. */
  isBare?: boolean;
  children: ReactNode;
};

/** A window of its own, made as small as there is room for, in which things look as on a screen of that width. */
export function Framed({ title, width, isBare = false, children }: FramedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const height = Math.min(HEIGHT * width, 620 / scale);
  return (
    <div
      ref={place}
      className="overflow-hidden rounded-2xl border border-line bg-paper"
      style={{ height: height * scale }}
    >
      <iframe
        title={title}
        // An empty document of our own: what stands in it is ours too.
        srcDoc="<!doctype html><html lang='es-AR'><head></head><body></body></html>"
        onLoad={({ currentTarget: { contentDocument } }) =>
          contentDocument && setBody(isBare ? contentDocument.body : dressed(contentDocument))
        }
        className="block origin-top-left"
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/** The styles and the theme of this page, for another document. */
function dressed(other: Document): HTMLElement {
  other.documentElement.style.colorScheme = document.documentElement.style.colorScheme;
  for (const style of document.head.querySelectorAll("link[rel=stylesheet], style")) {
    other.head.append(style.cloneNode(true));
  }
  return other.body;
}
