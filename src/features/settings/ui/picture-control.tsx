import { useMutation } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { failureMessage } from "#src/client/failure-message.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Button } from "#src/ui/button.tsx";
import type { ControlProps } from "./control-props.ts";
import { uploadPicture } from "./queries.ts";

/** A picture of the owner's: sent as soon as it is chosen, kept with the rest when the form is saved. */
export function PictureControl({ label, help, path }: ControlProps) {
  const { field, fieldState } = useController({ name: path });
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({ mutationFn: uploadPicture, onSuccess: (stored) => field.onChange(stored) });
  const error =
    fieldState.error?.message ?? (sending.error && failureMessage(sending.error, "Error al subir la imagen"));
  const choose = () => {
    const [file] = input.current?.files ?? [];
    if (file) sending.mutate(file);
    if (input.current) input.current.value = "";
  };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {field.value && (
          <img
            src={field.value}
            alt={label}
            className="h-20 max-w-40 rounded-xl border border-line bg-tint object-contain"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={`Elegir ${label}`}
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
        <Button look="secondary" aria-disabled={sending.isPending} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {sending.isPending ? "Subiendo…" : field.value ? "Cambiar la imagen" : "Subir una imagen"}
        </Button>
        {field.value && <IconButton name={`Quitar ${label}`} Icon={Trash2} onClick={() => field.onChange(null)} />}
      </div>
      {error ? (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      ) : (
        help && <p className="text-muted text-sm">{help}</p>
      )}
    </fieldset>
  );
}
