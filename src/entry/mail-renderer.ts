import { Tinypool } from "tinypool";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { projectFile } from "#src/project-file.ts";

const IDLE_MS = 60_000;

/** Mails are small: what the thread may keep in memory is little. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/**
 * Renders mails in a thread of their own, so that whoever waits for a page or an answer doesn't wait for them. The thread
 * is there from the first mail until none came for a minute.
 */
export function openMailRenderer(): RenderMail {
  let thread: Tinypool | undefined;
  return async (...given) => {
    thread ??= new Tinypool({
      filename: projectFile("build/server/mail-thread.js"),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      isolateWorkers: false,
      resourceLimits: MEMORY,
    });
    return thread.run(given);
  };
}
