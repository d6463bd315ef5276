import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** Height per width. */
const HEIGHT = 1.7;

type FramedProps = {
  title: string;
  /** Width of the simulated screen in pixels; media queries apply inside. */
  width: number;
  /** In those pixels too; a phone's, as far as there is room, unless told. */
  height?: number;
  /** Without the page's styles. */
  isBare?: boolean;
  children: ReactNode;
};

/** An iframe scaled to the available room. */
export function Framed({ title, width, height: wanted, isBare = false, children }: FramedProps) {
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
  const height = wanted ?? Math.min(HEIGHT * width, 620 / scale);
  return (
    <div
      ref={place}
      className="mx-auto w-full overflow-hidden rounded-2xl border border-line bg-paper"
      // Of a height that is given nothing moves once the room is measured.
      style={
        wanted
          ? { aspectRatio: `${width} / ${wanted}`, maxWidth: width }
          : { height: height * scale, maxWidth: width + 2 }
      }
    >
      <iframe
        title={title}
        // Our own empty document.
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

function dressed(other: Document): HTMLElement {
  other.documentElement.style.colorScheme = document.documentElement.style.colorScheme;
  for (const style of document.head.querySelectorAll("link[rel=stylesheet], style")) {
    other.head.append(style.cloneNode(true));
  }
  return other.body;
}
