import { z } from "zod";

/** Tells a process to end once nobody's connection needs it any more. */
export const DRAIN = "drain";

const processShare = z.object({
  /** Serves requests, or does the jobs. */
  role: z.enum(["web", "worker"]),
  databaseUrl: z.string(),
  hasOwnDatabase: z.boolean(),
  /** How many processes share memory and connections. */
  processes: z.int(),
});

/** What the first process gives to each that it opens. */
export type ChildProcessOptions = z.infer<typeof processShare>;

const NAME = "BROTE_PROCESS_SHARE";

export const childProcessEnvironment = (share: ChildProcessOptions) => ({ [NAME]: JSON.stringify(share) });

/** Undefined in a process that nobody else opened. */
export function readChildProcessOptions(environment: NodeJS.ProcessEnv): ChildProcessOptions | undefined {
  const share = environment[NAME];
  return share === undefined ? undefined : processShare.parse(JSON.parse(share));
}
