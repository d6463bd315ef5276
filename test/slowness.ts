import { execFileSync } from "node:child_process";

/** Milliseconds in which an empty Node starts and ends on two quiet cores. */
const QUIET_START_MS = 50;

/**
 * How many times slower than two quiet cores this machine is now (1 at least), by an empty Node's start. What is promised
 * in milliseconds is multiplied by it, so that a busy machine fails nothing.
 */
export function slowness(): number {
  const times = Array.from({ length: 3 }, () => {
    const began = performance.now();
    execFileSync(process.execPath, ["-e", "0"]);
    return performance.now() - began;
  });
  return Math.max(1, Math.min(...times) / QUIET_START_MS);
}
