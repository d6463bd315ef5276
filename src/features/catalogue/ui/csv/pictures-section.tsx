import { useMutation } from "@tanstack/react-query";
import { FolderOpen, Images } from "lucide-react";
import { useState } from "react";
import { useRefresh } from "#src/client/api-query.ts";
import { formatCount } from "#src/contract/format-count.ts";
import { DropArea } from "#src/ui/admin/drop-area.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { FileButton } from "#src/ui/file-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { PicturesReport } from "../../contract/import.ts";
import type { ImportProgress } from "./import-calls.ts";
import { ProgressOf } from "./progress-of.tsx";
import { sendPictures } from "./send-pictures.ts";
import { UndoImport } from "./undo-import.tsx";
import { isStopped, useStop } from "./use-stop.ts";

export function PicturesSection() {
  const [progress, setProgress] = useState<ImportProgress>({ stage: "sending", part: 0 });
  const { begin, stop } = useStop();
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: (files: File[]) => sendPictures(files, { onProgress: setProgress, signal: begin() }),
    onMutate: () => setProgress({ stage: "sending", part: 0 }),
    onSuccess: useRefresh(),
  });
  return (
    <Section
      title="Traer fotos"
      hint="La carpeta con las fotos de tus productos, o un ZIP: cada archivo se llama como el SKU o el nombre del producto (MAC-10.jpg, y MAC-10-2.jpg la segunda). Reemplazan a las que había."
    >
      {error && <Notice tone={isStopped(error) ? "info" : "error"}>{error.message}</Notice>}
      {isPending ? (
        <ProgressOf progress={progress} file={sentInWords(variables)} words="Guardando las fotos" onStop={stop} />
      ) : (
        <>
          {data && <Brought report={data} />}
          <DropArea onFiles={mutate}>
            <div className="flex flex-wrap justify-center gap-3">
              <FileButton
                label="Carpeta de fotos"
                accept="image/*"
                isFolder
                multiple
                onFiles={mutate}
                Icon={FolderOpen}
              >
                Elegir una carpeta
              </FileButton>
              <FileButton
                label="Fotos o archivo ZIP"
                accept=".zip,application/zip,image/*"
                multiple
                onFiles={mutate}
                Icon={Images}
              >
                Elegir fotos o un ZIP
              </FileButton>
            </div>
            <p className="text-muted text-sm">o soltalas acá</p>
          </DropArea>
        </>
      )}
    </Section>
  );
}

const picturesInWords = (count: number) => (count === 1 ? "1 foto" : `${formatCount(count)} fotos`);

const sentInWords = ([first, ...others]: readonly File[]) =>
  others.length === 0 ? (first?.name ?? "") : `${formatCount(others.length + 1)} archivos`;

function Brought({ report }: { report: PicturesReport }) {
  const { pictures, products, unmatched, unmatched_count, activity_id } = report;
  const ofProducts = products === 1 ? "1 producto" : `${formatCount(products)} productos`;
  const leftOut = unmatched_count > 0 ? ` Sin traer: ${formatCount(unmatched_count)}.` : "";
  return (
    <>
      <UndoImport
        key={activity_id}
        activityId={activity_id}
        label="Deshacer las fotos"
        done={`${picturesInWords(pictures)} de ${ofProducts}.${leftOut}`}
      />
      {unmatched.length > 0 && (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-xl border border-line">
          {unmatched.slice(0, 100).map(({ file, why }) => (
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
