import { useCallback, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { randomKey } from "#src/client/random-key.ts";
import { toast } from "#src/ui/toasts.tsx";
import { type FormOutput, type FormValues, MOST_PICTURES } from "./form-values.ts";
import type { Area } from "./square-picture.ts";
import { uploadPicture, whyNotUploaded } from "./upload-picture.ts";

/** A picture being uploaded: the part that is sent, from 0 to 1, or why it failed. */
export type Upload = { key: string; file: File; preview: string; sent: number; problem: string | null };

type Size = { width: number; height: number };

/** The pictures of the form, and the uploads, one after the other. */
export function usePictures({ control, getValues, setValue }: UseFormReturn<FormValues, unknown, FormOutput>) {
  const images = useWatch({ control, name: "images" });
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
  /** The files that pictures were cropped from, to crop them again. */
  const originals = useRef(new Map<string, Blob>());
  const controllers = useRef(new Map<string, AbortController>());
  const lastUpload = useRef<Promise<void>>(Promise.resolve());

  const setImages = useCallback(
    (next: string[]) => setValue("images", next, { shouldDirty: true, shouldTouch: true }),
    [setValue],
  );
  const change = useCallback(
    (key: string, what: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload))),
    [],
  );
  const forget = useCallback((key: string) => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setUploads((all) => {
      const gone = all.find((upload) => upload.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return all.filter((upload) => upload !== gone);
    });
  }, []);

  const send = useCallback(
    (key: string, file: File) => {
      const controller = new AbortController();
      controllers.current.set(key, controller);
      change(key, { sent: 0, problem: null });
      lastUpload.current = lastUpload.current.then(async () => {
        const { signal } = controller;
        if (signal.aborted) return;
        try {
          const { path, width, height } = await uploadPicture(file, {
            signal,
            onSent: (sent) => change(key, { sent }),
          });
          if (signal.aborted) return;
          setSizes((known) => new Map(known).set(path, { width, height }));
          originals.current.set(path, file);
          const before = getValues("images");
          if (before.includes(path)) toast.info("Esa foto ya está en el producto");
          else setImages([...before, path]);
          forget(key);
        } catch (error) {
          if (!signal.aborted) change(key, { problem: whyNotUploaded(error) });
        }
      });
    },
    [change, forget, getValues, setImages],
  );

  const count = images.length + uploads.length;
  const add = useCallback(
    (files: readonly File[]) => {
      const pictures = files.filter(({ type }) => type.startsWith("image/"));
      const taken = pictures.slice(0, MOST_PICTURES - count);
      if (pictures.length < files.length) toast.warning("Solo se pueden agregar imágenes");
      else if (taken.length < pictures.length) toast.warning(`Un producto lleva ${MOST_PICTURES} fotos como máximo`);
      for (const file of taken) {
        const key = randomKey();
        const preview = URL.createObjectURL(file);
        setUploads((all) => [...all, { key, file, preview, sent: 0, problem: null }]);
        send(key, file);
      }
    },
    [count, send],
  );

  /** Replaces a picture by another crop of it. @throws ApiError */
  const cropAnew = async (image: string, original: Blob, area: Area) => {
    const { path, width, height } = await uploadPicture(original, { area });
    setSizes((known) => new Map(known).set(path, { width, height }));
    originals.current.set(path, original);
    const others = getValues("images").filter((other) => other !== path);
    setImages(others.map((other) => (other === image ? path : other)));
  };

  const stopAll = useCallback(() => {
    for (const key of [...controllers.current.keys()]) forget(key);
  }, [forget]);
  useEffect(() => stopAll, [stopAll]);

  return {
    images,
    uploads,
    sizes,
    add,
    setImages,
    originalOf: (image: string) => originals.current.get(image),
    cropAnew,
    retry: ({ key, file }: Upload) => send(key, file),
    forget,
    stopAll,
    isSending: uploads.some(({ problem }) => problem === null),
    hasFailed: uploads.some(({ problem }) => problem !== null),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
