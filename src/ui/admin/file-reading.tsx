import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { PathOf } from "#src/client/api-calls.ts";
import { ApiError } from "#src/client/api-client.ts";
import { sendFile } from "#src/client/send-file.ts";
import { Button } from "../button.tsx";
import { SelectField } from "../select-field.tsx";

type FileReading<Read> = { path: PathOf<"post">; failure: string; onRead: (read: Read) => unknown };

/** A file that the server reads, and reads again with what a `ColumnsForm` says of it. */
export function useFileReading<Read>({ path, failure, onRead }: FileReading<Read>) {
  const [file, setFile] = useState<File>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (form: FormData): Promise<Read> => JSON.parse(await sendFile(path, form, { failure })),
    onSuccess: onRead,
  });
  const send = (from: File, form = new FormData()) => {
    form.set("file", from);
    mutate(form);
  };
  const heads = error instanceof ApiError ? error.body.heads : undefined;
  return {
    file,
    error,
    isReading: isPending,
    /** The titles of a file whose columns can't be told. */
    heads: Array.isArray(heads) ? heads.map(String) : [],
    read([from]: Iterable<File>) {
      if (!from) return;
      setFile(from);
      send(from);
    },
    readAs: (form: FormData) => file && send(file, form),
  };
}

type ColumnsFormProps = {
  label: string;
  action: string;
  fields: readonly { name: string; label: string }[];
  heads: readonly string[];
  chosen?: Readonly<Record<string, string>> | undefined;
  isBusy: boolean;
  className?: string;
  onChoose: (form: FormData) => void;
  /** Other fields of the form. */
  children?: ReactNode;
};

/** Asks under which titles of a file things stand. */
export function ColumnsForm(props: ColumnsFormProps) {
  const { label, action, fields, heads, chosen = {}, isBusy, className = "", onChoose, children } = props;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("columns", JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, form.get(name)]))));
    for (const { name } of fields) form.delete(name);
    onChoose(form);
  };
  return (
    <form onSubmit={send} aria-label={label} className={`grid gap-3 sm:grid-cols-2 ${className}`}>
      {fields.map(({ name, label: what }) => (
        <SelectField
          key={name}
          label={what}
          empty="No está"
          options={heads.map((head) => ({ value: head, label: head }))}
          name={name}
          defaultValue={chosen[name]}
        />
      ))}
      {children}
      <Button type="submit" disabled={isBusy} className="sm:col-span-2 sm:justify-self-start">
        {action}
      </Button>
    </form>
  );
}
