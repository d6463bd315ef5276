import type { PathOf } from "./api-calls.ts";
import { noConnection, problemIn } from "./api-client.ts";
import { endRefusedSession, readSession } from "./session.ts";

type Sending = {
  /** From 0 to 1. */
  onSent?: (part: number) => void;
  onAnswer?: (text: string) => void;
  signal?: AbortSignal;
  failure?: string;
};

/** Uploads a form with progress, which `fetch` can't report. Resolves to the answer's text. @throws ApiError */
export function sendFile(
  path: PathOf<"post">,
  form: FormData,
  { onSent, onAnswer, signal, failure }: Sending,
): Promise<string> {
  const token = readSession()?.accessToken;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api${path}`);
    if (token !== undefined) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onSent?.(total > 0 ? loaded / total : 0);
    request.onprogress = () => request.status === 200 && onAnswer?.(request.responseText);
    request.onerror = () => reject(noConnection());
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) return resolve(responseText);
      if (status === 401) endRefusedSession(token);
      const retryAfter = request.getResponseHeader("retry-after");
      const headers = retryAfter === null ? {} : { "retry-after": retryAfter };
      problemIn(new Response(responseText, { status, headers }), failure).then(reject, reject);
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
