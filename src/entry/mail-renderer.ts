import { Worker } from "node:worker_threads";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { projectFile } from "#src/project-file.ts";

type Rendered = Awaited<ReturnType<RenderMail>>;

type Shop = Parameters<RenderMail>[1];

/** The shop comes with the first mail, and whenever it has changed since the one before. */
export type MailRequest = { id: number; given: [mail: Parameters<RenderMail>[0], shop: Shop | null] };
export type MailAnswer = { id: number } & ({ email: Rendered } | { error: unknown });

const IDLE_MS = 60_000;
/** What takes so long never ends. */
const LONGEST_MS = 30_000;

/** Mails are small: what the thread may keep in memory is little. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/**
 * Renders mails in a thread of their own, so that whoever waits for a page or an answer doesn't wait for them. The thread
 * is there from the first mail until none came for a minute; with one that dies, its mails fail, and the next has another.
 */
export function openMailRenderer(file = projectFile("build/server/mail-thread.js")): RenderMail {
  let thread: ReturnType<typeof openThread> | undefined;
  return (...given) => {
    thread ??= openThread(file, () => (thread = undefined));
    return thread.render(given);
  };
}

function openThread(file: string, forget: () => void) {
  const worker = new Worker(file, { resourceLimits: MEMORY });
  const awaited = new Map<number, PromiseWithResolvers<Rendered>>();
  let requests = 0;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let told: Shop | undefined;

  const endAfter = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, pause, new Error("the mail was not rendered in time")).unref();
  };
  function end(error: Error): void {
    if (isEnded) return;
    isEnded = true;
    forget();
    clearTimeout(timer);
    for (const { reject } of awaited.values()) reject(error);
    awaited.clear();
    void worker.terminate();
  }

  worker.unref();
  worker.on("error", end);
  worker.on("exit", () => end(new Error("the thread that renders mails ended")));
  worker.on("message", (answer: MailAnswer) => {
    const asked = awaited.get(answer.id);
    awaited.delete(answer.id);
    endAfter(awaited.size > 0 ? LONGEST_MS : IDLE_MS);
    if ("email" in answer) asked?.resolve(answer.email);
    else asked?.reject(answer.error);
  });

  return {
    render([mail, shop]: Parameters<RenderMail>): Promise<Rendered> {
      const asked = Promise.withResolvers<Rendered>();
      awaited.set(++requests, asked);
      endAfter(LONGEST_MS);
      const isTold = told?.settings === shop.settings && told.origin === shop.origin;
      worker.postMessage({ id: requests, given: [mail, isTold ? null : shop] } satisfies MailRequest);
      told = shop;
      return asked.promise;
    },
  };
}
