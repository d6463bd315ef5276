import type { PathOf } from "./api-calls.ts";
import { problemIn } from "./api-client.ts";
import { endRefusedSession, readSession } from "./session.ts";

export function saveFile(content: Blob | string, name: string): void {
  const address = URL.createObjectURL(
    typeof content === "string" ? new Blob([content], { type: "text/csv" }) : content,
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export async function download(
  path: PathOf<"get">,
  name: string,
  failure: string,
  query = new URLSearchParams(),
): Promise<void> {
  const token = readSession()?.accessToken;
  const response = await fetch(`/api${path}${query.size > 0 ? `?${query}` : ""}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (response.status === 401) endRefusedSession(token);
  if (!response.ok) throw await problemIn(response, failure);
  saveFile(await response.blob(), name);
}
