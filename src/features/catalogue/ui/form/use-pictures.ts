import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { randomKey } from "#src/client/random-key.ts";
import { toast } from "#src/ui/toasts.tsx";
import { type FormOutput, type FormValues, MAX_PICTURES } from "./form-values.ts";
import type { Area } from "./square-picture.ts";
import { uploadPicture, whyNotUploaded } from "./upload-picture.ts";

/** A picture being uploaded: the part that is sent, from 0 to 1, or why it failed. */
export type Upload = {
  key: string;
  file: File;
  preview: string;
  signal: AbortSignal;
  sent: number;
  problem: string | null;
};

/** What is known of a picture that was uploaded here: its size, and the file to crop it from again. */
type Uploaded = { original: Blob; width: number; height: number };

/** The pictures of the form, and the uploads, one after the other. */
export function usePictures({ control, getValues, setValue }: UseFormReturn<FormValues, unknown, FormOutput>) {
  const images = useWatch({ control, name: "images" });
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, Uploaded>>(new Map());
  const leaving = useRef<AbortController>(null);

  const setImages = (next: string[]) => setValue("images", next, { shouldDirty: true, shouldTouch: true });
  const change = (key: string, what: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...what } : upload)));
  const forget = ({ key, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };
  const remember = (path: string, picture: Uploaded) => setUploaded((known) => new Map(known).set(path, picture));

  const { mutate: send } = useMutation({
    scope: { id: "pictures" },
    mutationFn: ({ key, file, signal }: Upload) => {
      change(key, { sent: 0, problem: null });
      return uploadPicture(file, { signal, onSent: (sent) => change(key, { sent }) });
    },
    onSuccess: ({ path, ...size }, upload) => {
      remember(path, { ...size, original: upload.file });
      const before = getValues("images");
      if (before.includes(path)) toast.info("Esa foto ya está en el producto");
      else setImages([...before, path]);
      forget(upload);
    },
    onError: (error, { key, signal }) => !signal.aborted && change(key, { problem: whyNotUploaded(error) }),
  });

  const add = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    const taken = pictures.slice(0, MAX_PICTURES - images.length - uploads.length);
    if (pictures.length < files.length) toast.warning("Solo se pueden agregar imágenes");
    else if (taken.length < pictures.length) toast.warning(`Un producto lleva ${MAX_PICTURES} fotos como máximo`);
    leaving.current ??= new AbortController();
    const { signal } = leaving.current;
    for (const file of taken) {
      const upload = { key: randomKey(), file, preview: URL.createObjectURL(file), signal, sent: 0, problem: null };
      setUploads((all) => [...all, upload]);
      send(upload);
    }
  };

  /** Replaces a picture by another crop of it. @throws ApiError */
  const recrop = async (image: string, original: Blob, area: Area) => {
    const { path, ...size } = await uploadPicture(original, { area });
    remember(path, { ...size, original });
    const others = getValues("images").filter((other) => other !== path);
    setImages(others.map((other) => (other === image ? path : other)));
  };

  useEffect(() => () => leaving.current?.abort(), []);

  return {
    images,
    uploads,
    uploaded,
    add,
    setImages,
    recrop,
    retry: send,
    forget,
    stopAll: () => {
      leaving.current?.abort();
      leaving.current = null;
      uploads.forEach(forget);
    },
    isSending: uploads.some(({ problem }) => problem === null),
    hasFailed: uploads.some(({ problem }) => problem !== null),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
