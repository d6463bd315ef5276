/** The socket that a service manager passed to this process or its parent (sd_listen_fds(3)). */
export function heldSocket(): { fd: number } | null {
  const { LISTEN_FDS, LISTEN_PID } = process.env;
  return LISTEN_FDS === "1" && [process.pid, process.ppid].includes(Number(LISTEN_PID)) ? { fd: 3 } : null;
}
