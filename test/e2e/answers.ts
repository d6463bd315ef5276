import type { Page } from "playwright-core";

/** What a call gets in place of the shop's own answer; a text is no JSON, and `abort` is no answer at all. */
export type Answer = { status?: number; body?: unknown } | "abort";

/** The next call to `path` of the API is answered so. */
export async function answer(page: Page, path: string, given: Answer): Promise<void> {
  const once = { times: 1 };
  if (given === "abort") {
    await page.route(`**/api${path}`, (route) => route.abort("connectionrefused"), once);
    return;
  }
  const { status = 200, body } = given;
  const content = typeof body === "string" ? { body, contentType: "text/html" } : { json: body };
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, ...content }), once);
}

/** As the shop answers when something failed that it doesn't tell of. */
export const BROKEN: Answer = {
  status: 500,
  body: { code: "INTERNAL", message: "Ocurrió un error inesperado.", request_id: "1" },
};
