import { readFile } from "node:fs/promises";

const TICKS_A_SECOND = 100;
/** Of `/proc/PID/stat`, counted from the state, which comes after the name. */
const USER_TICKS = 11;

/** Resident memory of a process in MB, now and at its most, as Linux tells it. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

/** Seconds of CPU that a process has used. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TICKS]) + Number(fields[USER_TICKS + 1])) / TICKS_A_SECOND;
}
