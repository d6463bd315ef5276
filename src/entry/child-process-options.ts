/** Tells a process to end once its connections are done. */
export const DRAIN = "drain";

export type ChildProcessOptions = {
  role: "web" | "worker";
  databaseUrl: string;
  hasOwnDatabase: boolean;
  /** How many processes share memory and connections. */
  processes: number;
};

const NAME = "BROTE_PROCESS_SHARE";

export const childProcessEnvironment = (options: ChildProcessOptions) => ({ [NAME]: JSON.stringify(options) });

/** Undefined in a process without a parent. */
export function readChildProcessOptions(environment: NodeJS.ProcessEnv): ChildProcessOptions | undefined {
  const options = environment[NAME];
  return options === undefined ? undefined : JSON.parse(options);
}
