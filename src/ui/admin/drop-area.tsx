import type { ReactNode } from "react";

type DropAreaProps = { onFiles: (files: File[]) => void; children: ReactNode };

/** Takes dropped files, and those in dropped folders. */
export const DropArea = ({ onFiles, children }: DropAreaProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does
  <div
    onDragOver={(event) => event.preventDefault()}
    onDrop={async (event) => {
      event.preventDefault();
      const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
      const files = (await Promise.all(entries.map(filesIn))).flat();
      if (files.length > 0) onFiles(files);
    }}
    className="grid min-h-40 place-content-center justify-items-center gap-3 rounded-xl border border-edge border-dashed p-6 text-center"
  >
    {children}
  </div>
);

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  for (;;) {
    // It gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return files;
    files.push(...(await Promise.all(some.map(filesIn))).flat());
  }
}
