import { useMutation } from "@tanstack/react-query";
import { download } from "#src/client/download.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { toast } from "./toasts.tsx";

/** Saves a file of the API on this device; a toast says why where it can't. */
export const useDownload = (...[path, name, failure, query]: Parameters<typeof download>) =>
  useMutation({
    mutationFn: () => download(path, name, failure, query),
    onError: (error) => toast.error(failureMessage(error, failure)),
  });
