import { useMutation } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Thumbnail } from "#src/ui/thumbnail.tsx";
import { PICTURE_FORMATS, uploadPicture, whyNotUploaded } from "../form/upload-picture.ts";

type CategoryPictureProps = { image: string | null; onChange: (image: string | null) => void };

export function CategoryPicture({ image, onChange }: CategoryPictureProps) {
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
        <FileButton
          label="Foto de la categoría"
          accept={PICTURE_FORMATS}
          onFiles={([file]) => file && uploading.mutate(file)}
          Icon={ImagePlus}
          aria-busy={uploading.isPending}
          aria-disabled={uploading.isPending}
        >
          {uploading.isPending ? "Subiendo…" : image === null ? "Elegir foto" : "Cambiar"}
        </FileButton>
        {image !== null && <IconButton name="Quitar la foto" Icon={Trash2} onClick={() => onChange(null)} />}
      </div>
      {uploading.isError ? (
        <FieldError>{whyNotUploaded(uploading.error)}</FieldError>
      ) : (
        <p className="text-muted text-sm">En el índice del inicio. Sin foto, va la del último producto.</p>
      )}
    </div>
  );
}
