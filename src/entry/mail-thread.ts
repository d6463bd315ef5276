import { parentPort } from "node:worker_threads";
import type { MailAnswer, MailRequest } from "./mail-renderer.ts";
import { renderMail } from "./render-mail.tsx";

const answer = async ({ id, given }: MailRequest): Promise<MailAnswer> => {
  try {
    return { id, email: await renderMail(...given) };
  } catch (error) {
    return { id, error };
  }
};

/** What the thread does that renders mails (mail-renderer.ts). */
parentPort?.on("message", async (request: MailRequest) => parentPort?.postMessage(await answer(request)));
