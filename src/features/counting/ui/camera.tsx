import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import { Notice } from "#src/ui/notice.tsx";

// Ours, and not the public server's that the package would ask.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const PAUSE_MS = 120;
/** A code that so many looks didn't find is another unit when it comes again. */
const LOOKS_UNTIL_GONE = 8;

/** Only the document of this page may run WebAssembly (content-security-policy.ts): from another screen it is loaded anew. */
const isOwnDocument = (): boolean =>
  performance.getEntriesByType("navigation").every(({ name }) => new URL(name).pathname === window.location.pathname);

const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: "Permití la cámara en el navegador y probá de nuevo.",
  NotFoundError: "No encontramos una cámara.",
  NotReadableError: "Otra aplicación está usando la cámara.",
};

const wordsOf = (error: unknown): string =>
  (error instanceof Error && WORDS[error.name]) || "No se pudo leer con la cámara. Usá un lector o escribí el código.";

async function open(): Promise<MediaStream> {
  // Browsers hide it from shops over plain HTTP.
  if (!("mediaDevices" in navigator)) throw new DOMException("insecure", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
}

/** Reads codes with the camera, each once as long as it stays in view. */
export default function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string>();
  const found = useEffectEvent((code: string) => {
    navigator.vibrate?.(60);
    onCode(code);
  });
  useEffect(() => {
    if (!isOwnDocument()) return window.location.reload();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    /** The codes in view, and how many looks have missed each since. */
    const inView = new Map<string, number>();
    const detector = new BarcodeDetector({ formats: ["ean_13", "ean_8", "upc_a", "code_128"] });
    const look = async (picture: HTMLVideoElement): Promise<void> => {
      const codes = await detector.detect(picture);
      if (isOver) return;
      for (const [code, missed] of inView) {
        if (missed < LOOKS_UNTIL_GONE) inView.set(code, missed + 1);
        else inView.delete(code);
      }
      for (const { rawValue } of codes) {
        if (!inView.has(rawValue)) found(rawValue);
        inView.set(rawValue, 0);
      }
      timer = setTimeout(() => look(picture).catch(fail), PAUSE_MS);
    };
    const fail = (error: unknown) => isOver || setFailure(wordsOf(error));
    const start = async () => {
      stream = await open();
      if (isOver) return stop();
      if (!video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      await look(video.current);
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (failure) return <Notice tone="error">{failure}</Notice>;
  return (
    <div className="grid gap-2 sm:max-w-md">
      <video
        ref={video}
        aria-label="Lo que ve la cámara"
        playsInline
        muted
        className="aspect-video w-full rounded-2xl bg-tint object-cover"
      />
      <p className="text-muted text-sm">Cada código que ve suma uno; para otro igual, sacalo y volvé a mostrarlo.</p>
    </div>
  );
}
