import { totalmem } from "node:os";

const MB = 1024 * 1024;
const LEAST_MB = 128;
const MOST_MB = 1024;

/** What the server keeps of its tables in memory of its own, of a machine or a container that has so many bytes: an eighth. */
export const bufferMegabytes = (memory: number): number =>
  Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(memory / MB / 8)));

/** A container may have less than its machine; where nothing is said Node tells 0, or more than there is. */
const memory = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** The shop's part of the server's settings. Written anew at each start, so that what a newer shop needs holds for an older folder too. */
export const postgresSettings = (socketFolder: string) => `
listen_addresses = ''
unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'
unix_socket_permissions = 0700
max_connections = 100
shared_buffers = ${bufferMegabytes(memory())}MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
logging_collector = on
log_directory = 'log'
log_filename = 'postgresql-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
`;
