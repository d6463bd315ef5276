import { type ChildProcess, fork } from "node:child_process";
import type { Server } from "node:http";
import { projectFile } from "#src/project-file.ts";
import { START_WORDS } from "../../test/shop-process.ts";

/** Starts a limit as a process of its own, in production's mode and with the memory that the shop may take; it ends with this one. */
export const startLimit = (name: "static" | "render" | "sql"): ChildProcess =>
  fork(projectFile(`bench/limits/${name}.ts`), {
    serialization: "advanced",
    execArgv: START_WORDS.filter((word) => word.startsWith("--")),
    env: { ...process.env, NODE_ENV: "production" },
  });

/** Gives it something to do, and takes its answer. */
export function askLimit<Answer>(limit: ChildProcess, task: string | object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("a limit's process ended"));
    limit.once("exit", ended);
    limit.once("message", (answer: unknown) => {
      limit.off("exit", ended);
      resolve(answer as Answer);
    });
    limit.send(task);
  });
}

/** In the limit's process: does what it is asked for, and ends when nobody can ask any more. */
export function answering<Task>(answer: (task: Task) => unknown): void {
  process.on("message", async (task) => process.send?.(await answer(task as Task)));
  process.once("disconnect", () => process.exit());
}

/** Where the server answers, on a free port. */
export function listening(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address !== null && typeof address === "object") resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
