import { useMutation } from "@tanstack/react-query";
import { ImagePlus, X } from "lucide-react";
import { useWatch } from "react-hook-form";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { FileChooser } from "#src/ui/file-button.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { useProductForm } from "./form-context.ts";
import { PICTURE_FORMATS, uploadPicture, whyNotUploaded } from "./upload-picture.ts";

export function VariantPicture({ index }: { index: number }) {
  const { control, setValue } = useProductForm();
  const image = useWatch({ control, name: `variants.${index}.image` });
  const set = (path: string) => setValue(`variants.${index}.image`, path, { shouldDirty: true });
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => uploadPicture(file, {}),
    onSuccess: ({ path }) => set(path),
    onError: (error) => toast.error(whyNotUploaded(error)),
  });
  const name = `Foto de la variante ${index + 1}`;
  if (image) {
    return (
      <span className="flex items-center">
        <Picture src={image} alt={name} sizes="44px" className="size-11 rounded-lg object-contain" />
        <IconButton name={`Quitar la foto de la variante ${index + 1}`} Icon={X} onClick={() => set("")} />
      </span>
    );
  }
  return (
    <FileChooser label={name} accept={PICTURE_FORMATS} onFiles={([file]) => file && mutate(file)}>
      {(open) => (
        <IconButton
          name={`Elegir la foto de la variante ${index + 1}`}
          Icon={ImagePlus}
          disabled={isPending}
          aria-busy={isPending}
          onClick={open}
        />
      )}
    </FileChooser>
  );
}
