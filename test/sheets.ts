import type { openTestApp } from "./app.ts";

type App = Awaited<ReturnType<typeof openTestApp>>;

/** Sends a sheet of products to be checked or, with a `plan`, imported; answers every line, and the last one by itself. */
export async function sendSheet(
  { app }: App,
  token: string,
  file: string | Uint8Array<ArrayBuffer>,
  plan?: string,
  columns?: Record<string, string>,
  more: Record<string, string> = {},
) {
  const body = new FormData();
  body.set("file", new File([file], "productos.csv"));
  if (plan !== undefined) body.set("plan", plan);
  if (columns) body.set("columns", JSON.stringify(columns));
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.request("/api/products/import/", { method: "POST", headers, body });
  const lines = (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const last = lines.at(-1);
  return { status: answer.status, lines, last, report: last.report, problem: last.problem };
}

/** Checks a sheet, then imports what was shown. */
export async function importSheet(shop: App, token: string, file: string) {
  const { report } = await sendSheet(shop, token, file);
  return sendSheet(shop, token, file, report.plan);
}

/** The products of a list as a sheet. */
export async function exportedSheet({ app }: App, token: string, query: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.request(`/api/products/export/?${query}`, { headers })).text();
}
