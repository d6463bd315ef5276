import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { type ChildProcessOptions, childProcessEnvironment, DRAIN } from "./child-process-options.ts";
import { openDatabaseServer, waitForDiskSpace } from "./database-server.ts";
import { type Environment, StartError } from "./environment.ts";
import { heldSocket } from "./held-socket.ts";
import { openMetricsServer } from "./metrics-server.ts";

const PAUSE_MS = 1_000;

type Role = ChildProcessOptions["role"];

/** Runs `count` web processes and one for jobs; replaces those that die, and all of them in turn on SIGHUP. */
export async function startProcesses(environment: Environment, count: number, print: (line: string) => void) {
  const held = heldSocket();
  // Children inherit it under the same file descriptor.
  if (held) cluster.setupPrimary({ stdio: ["inherit", "inherit", "inherit", held.fd, "ipc"] });
  const server = await waitForDiskSpace(environment, print, () => openDatabaseServer(environment, print));
  const variables = {
    PORT: `${environment.PORT === 0 ? await freePort(environment.HOST) : environment.PORT}`,
    ...{ databaseUrl: server.url, hasOwnDatabase: environment.DATABASE_URL === undefined, processes: count + 1 },
  };
  const jobsRole: Role[] = environment.ROLE === "web" ? [] : ["worker"];
  const running = new Map<Worker, Role>();
  let isEnding = false;

  /** Resolves to the shop's address once the process serves; one that exits before has printed why. */
  async function open(role: Role): Promise<string> {
    const { PORT, ...share } = variables;
    const worker = cluster.fork({ PORT, ...childProcessEnvironment({ role, ...share }) });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    worker.on("message", (message) => typeof message?.open === "string" && resolve(message.open));
    worker.once("exit", () => reject(new StartError("Un proceso de la tienda no se pudo abrir.")));
    const origin = await promise;
    running.set(worker, role);
    worker.once("exit", (code, signal) => {
      if (!running.delete(worker) || isEnding) return;
      print(`Un proceso de la tienda terminó (${signal ?? code}); se abre otro.`);
      void openAgain(role);
    });
    return origin;
  }

  async function openAgain(role: Role): Promise<void> {
    while (!isEnding && !(await open(role).catch(() => null))) await pause(PAUSE_MS);
  }

  async function replaceAll(): Promise<void> {
    for (const [old, role] of [...running]) {
      if (isEnding || !running.has(old)) continue;
      await open(role);
      running.delete(old);
      const ended = once(old, "exit");
      old.send(DRAIN);
      await ended;
    }
    print("Los procesos de la tienda se renovaron.");
  }

  let replacing = Promise.resolve();
  const onHangUp = () => {
    replacing = replacing
      .then(replaceAll)
      .catch(() => print("Un proceso nuevo no se pudo abrir; siguen los de antes."));
  };

  const closing = [server.stop];
  async function close(): Promise<void> {
    isEnding = true;
    process.off("SIGHUP", onHangUp);
    await Promise.all(Object.values(cluster.workers ?? {}).map(endOf));
    while (closing.length > 0) await closing.pop()?.();
  }

  try {
    // The first alone, so that a start's failure is printed once.
    const origin = await open("web");
    const others = [...Array.from({ length: count - 1 }, (): Role => "web"), ...jobsRole];
    await Promise.all(others.map(open));
    const { METRICS_PORT: port, HOST: host } = environment;
    const metrics = new AggregatorRegistry();
    if (port !== undefined)
      closing.push((await openMetricsServer({ port, host }, () => metrics.clusterMetrics())).close);
    process.on("SIGHUP", onHangUp);
    return { origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function endOf(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}

/** One port for all processes, since each would get another for port 0. */
async function freePort(host: string): Promise<number> {
  await using server = createServer().listen(0, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
