import { useMutation } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Button } from "#src/ui/button.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { uploadPicture, whyNotUploaded } from "../form/upload-picture.ts";

type CategoryPictureProps = { image: string | null; onChange: (image: string | null) => void };

export function CategoryPicture({ image, onChange }: CategoryPictureProps) {
  const files = useRef<HTMLInputElement>(null);
  const uploading = useMutation({
    mutationFn: (file: File) => uploadPicture(file, {}),
    onSuccess: ({ path }) => onChange(path),
  });
  return (
    <div className="grid gap-2">
      <p className="font-medium">Foto</p>
      <div className="flex items-center gap-3">
        {image !== null && (
          <span className="w-16 shrink-0">
            <Thumbnail src={image} sizes="4rem" />
          </span>
        )}
        <input
          ref={files}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-label="Foto de la categoría"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) uploading.mutate(file);
            target.value = "";
          }}
        />
        <Button
          tone="secondary"
          aria-busy={uploading.isPending}
          aria-disabled={uploading.isPending}
          onClick={() => uploading.isPending || files.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {uploading.isPending ? "Subiendo…" : image === null ? "Elegir foto" : "Cambiar"}
        </Button>
        {image !== null && <IconButton name="Quitar la foto" Icon={Trash2} onClick={() => onChange(null)} />}
      </div>
      {uploading.isError ? (
        <p role="alert" className="text-danger text-sm">
          {whyNotUploaded(uploading.error)}
        </p>
      ) : (
        <p className="text-muted text-sm">En el índice del inicio. Sin foto, va la del último producto.</p>
      )}
    </div>
  );
}
