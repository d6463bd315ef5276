import { useMutation } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { uploadImage } from "#src/client/upload-image.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { PictureBlock } from "../../contract.ts";

export type PictureGiven = Omit<PictureBlock, "kind">;

type PictureDialogProps = {
  picture: PictureGiven | null;
  onSave: (picture: PictureGiven) => void;
  onClose: () => void;
};

/** Uploads a picture, or changes the one that is chosen in the text. */
export function PictureDialog({ picture, onSave, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(picture?.alt ?? "");
  const upload = useMutation({ mutationFn: (file: File) => uploadImage(file, file.name) });
  const shown = upload.data ?? picture;
  return (
    <Dialog onOpenChange={onClose} title="Foto">
      <div className="grid gap-4">
        {shown && <img src={shown.path} alt="" className="max-h-48 rounded-xl border border-line object-contain" />}
        {upload.error && <Notice tone="error">{upload.error.message}</Notice>}
        <FileButton
          label="Elegir la foto"
          accept="image/*"
          onFiles={([file]) => file && upload.mutate(file)}
          Icon={ImagePlus}
          className="justify-self-start"
          aria-disabled={upload.isPending}
        >
          {upload.isPending ? "Subiendo…" : shown ? "Cambiar la foto" : "Subir una foto"}
        </FileButton>
        <TextField
          label="Qué se ve en la foto"
          hint="Para quien no la ve. Vacía, si es un adorno."
          maxLength={200}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        <Button
          aria-disabled={!shown}
          onClick={() => {
            if (!shown) return;
            const { path, width, height } = shown;
            onSave({ path, alt: alt.trim(), width, height });
            onClose();
          }}
        >
          {picture ? "Aplicar" : "Agregar"}
        </Button>
      </div>
    </Dialog>
  );
}
