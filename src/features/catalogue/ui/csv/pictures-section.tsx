import { useMutation } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useState } from "react";
import { useRefresh } from "#src/client/api-query.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { Section } from "#src/ui/admin/section.tsx";
import { useUndoToast } from "#src/ui/admin/use-undo-toast.ts";
import { Button } from "#src/ui/button.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { PicturesReport } from "../../contract/import.ts";
import { type ImportProgress, sendPictures } from "./import-calls.ts";
import { ProgressOf } from "./progress-of.tsx";

export function PicturesSection() {
  const [progress, setProgress] = useState<ImportProgress>({ stage: "sending", part: 0 });
  const refresh = useRefresh();
  const undoToast = useUndoToast();
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: (file: File) => sendPictures(file, setProgress),
    onSuccess: async ({ pictures, activity_id }) => {
      await refresh();
      if (activity_id !== null) undoToast(`Trajimos ${picturesInWords(pictures)}`, activity_id);
    },
  });
  return (
    <Section
      title="Traer fotos"
      hint="Un ZIP de hasta 48 MB con las fotos de tus productos: cada archivo se llama como el SKU o el nombre del producto (MAC-10.jpg, y MAC-10-2.jpg la segunda). Reemplazan a las que había."
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      {isPending ? (
        <ProgressOf progress={progress} file={variables.name} words="Guardando las fotos" />
      ) : (
        <>
          {data && <Brought report={data} />}
          <FileButton label="Archivo ZIP" accept=".zip,application/zip" onFiles={([file]) => file && mutate(file)}>
            {(open) => (
              <Button tone="secondary" onClick={open} className="w-fit">
                <Images aria-hidden="true" className="size-5" />
                Elegir un ZIP
              </Button>
            )}
          </FileButton>
        </>
      )}
    </Section>
  );
}

const picturesInWords = (count: number) => (count === 1 ? "1 foto" : `${formatCount(count)} fotos`);

function Brought({ report: { pictures, products, unmatched, unmatched_count } }: { report: PicturesReport }) {
  return (
    <>
      <p role="status" className="font-medium">
        {picturesInWords(pictures)} de {products === 1 ? "1 producto" : `${formatCount(products)} productos`}.
        {unmatched_count > 0 && ` Sin traer: ${formatCount(unmatched_count)}.`}
      </p>
      {unmatched.length > 0 && (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-xl border border-line">
          {unmatched.map(({ file, why }) => (
            <li key={file} className="wrap-anywhere grid gap-x-4 px-4 py-2.5 sm:grid-cols-2">
              <span className="font-medium">{file}</span>
              <span className="text-muted">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
