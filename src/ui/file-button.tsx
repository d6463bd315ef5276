import { type ReactNode, useRef } from "react";

type FileButtonProps = {
  label: string;
  accept: string;
  multiple?: boolean;
  /** A folder with all that is in it. */
  isFolder?: boolean;
  /** Opens the camera of a phone. */
  capture?: "environment";
  onFiles: (files: File[]) => void;
  /** The button that is shown, given what opens the file chooser. */
  children: (open: () => void) => ReactNode;
};

export function FileButton({ label, onFiles, isFolder, children, ...input }: FileButtonProps) {
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
