import { parentPort } from "node:worker_threads";
import type { MailAnswer, MailRequest } from "./mail-renderer.ts";
import { renderMail } from "./render-mail.tsx";

let shop: MailRequest["given"][1] = null;

const answer = async ({ id, given: [mail, changed] }: MailRequest): Promise<MailAnswer> => {
  shop = changed ?? shop;
  try {
    if (shop === null) throw new Error("a mail came before its shop");
    return { id, email: await renderMail(mail, shop) };
  } catch (error) {
    return { id, error };
  }
};

/** What the thread does that renders mails (mail-renderer.ts). */
parentPort?.on("message", async (request: MailRequest) => parentPort?.postMessage(await answer(request)));
