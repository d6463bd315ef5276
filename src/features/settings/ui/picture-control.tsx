import { useMutation } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { uploadImage } from "#src/client/upload-image.ts";
import { usePastedFiles } from "#src/client/use-pasted-files.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { FieldError } from "#src/ui/field-error.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import type { ControlProps } from "./control-props.ts";

/** Uploaded at once; saved with the form. */
export function PictureControl({ label, hint, error, value, onChange }: ControlProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const sending = useMutation({
    mutationFn: (file: File) => uploadImage(file, file.name),
    onSuccess: ({ path }) => onChange(path),
  });
  const problem = error ?? sending.error?.message;
  const send = ([file]: File[]) => file && sending.mutate(file);
  usePastedFiles(send, place);
  return (
    <fieldset ref={place} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <img src={value} alt={label} className="h-20 max-w-40 rounded-xl border border-line bg-tint object-contain" />
        )}
        <FileButton
          label={`Elegir ${label}`}
          accept="image/*"
          onFiles={send}
          Icon={ImagePlus}
          aria-disabled={sending.isPending}
        >
          {sending.isPending ? "Subiendo…" : value ? "Cambiar la imagen" : "Subir una imagen"}
        </FileButton>
        {value && <IconButton name={`Quitar ${label}`} Icon={Trash2} onClick={() => onChange(null)} />}
      </div>
      {problem ? (
        <FieldError>{problem}</FieldError>
      ) : (
        <p className="text-muted text-sm">
          {hint}
          <span className="pointer-coarse:hidden"> También podés pegarla acá (Ctrl+V).</span>
        </p>
      )}
    </fieldset>
  );
}
