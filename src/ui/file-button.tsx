import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";

type FileInputProps = Pick<ComponentProps<"input">, "accept" | "multiple" | "capture"> & {
  label: string;
  /** A folder with all that is in it. */
  isFolder?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** `children` is the button that is shown, given what opens the file chooser. */
type FileChooserProps = FileInputProps & { children: (open: () => void) => ReactNode };

export function FileChooser({ label, onFiles, isFolder, children, ...input }: FileChooserProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...input}
        {...(isFolder && { webkitdirectory: "" })}
        ref={field}
        type="file"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {children(() => field.current?.click())}
    </>
  );
}

type FileButtonProps = FileInputProps & ComponentProps<typeof Button>;

export const FileButton = ({ label, accept, multiple, isFolder, capture, onFiles, ...button }: FileButtonProps) => (
  <FileChooser {...{ label, accept, multiple, isFolder, capture, onFiles }}>
    {(open) => <Button tone="secondary" {...button} onClick={() => button["aria-disabled"] || open()} />}
  </FileChooser>
);
