import { totalmem } from "node:os";

const MB = 1024 * 1024;
const LEAST_MB = 128;
const MOST_MB = 1024;

/** An eighth of the memory, within limits. */
export const bufferMegabytes = (memory: number): number =>
  Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(memory / MB / 8)));

/** A container's memory limit, or the machine's memory. */
const memory = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** Settings passed at each start, so that older folders get them too. */
export const postgresSettings = (socketFolder: string) => ({
  listen_addresses: "",
  // The setting is a list with quoted names.
  unix_socket_directories: `"${socketFolder}"`,
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: `${bufferMegabytes(memory())}MB`,
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  logging_collector: "on",
  log_directory: "log",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
});
