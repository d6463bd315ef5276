import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { Button } from "../button.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { AdminPage } from "./page.tsx";

type RecordsScreenProps<Item> = {
  title: string;
  loading: string;
  read: UseQueryResult<{ results: Item[] }>;
  /** Of a new record where there is none. */
  dialog: (record: Item | undefined, close: () => void) => ReactNode;
  children: (records: readonly Item[], edit: (record: Item) => void) => ReactNode;
};

/** A screen of the settings where records of one kind are added and edited in a dialog. */
export function RecordsScreen<Item>({ title, loading, read, dialog, children }: RecordsScreenProps<Item>) {
  /** Null while a new one is typed. */
  const [edited, setEdited] = useState<Item | null>();
  return (
    <AdminPage
      isForm
      title={title}
      back={{ address: ADMIN_PATHS.settings, name: "Volver a la configuración" }}
      actions={
        <Button Icon={Plus} onClick={() => setEdited(null)} className="max-sm:px-4!">
          Agregar
        </Button>
      }
      read={read}
    >
      {read.isPending && <ListSkeleton label={loading} rowClass="h-16 rounded-2xl" />}
      {read.data && children(read.data.results, setEdited)}
      {edited !== undefined && dialog(edited ?? undefined, () => setEdited(undefined))}
    </AdminPage>
  );
}
