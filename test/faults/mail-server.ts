import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { mails } from "#src/features/mail/server/tables.ts";
import { type Chance, type Fault, timeUntil } from "./fault.ts";
import { openLoad } from "./load.ts";
import { openOutsideShop } from "./outside-shop.ts";

/** How long each lasts, at most. */
const EACH_MS = 6_000;
/** How long none of the mails may go out before the rest counts as stuck. */
const STUCK_AFTER_MS = 30_000;

type Behaviour = (socket: Socket) => unknown;

const NONSENSE: readonly [Behaviour, ...Behaviour[]] = [
  (socket: Socket) => socket.end("hola\r\n"),
  (socket: Socket) => socket.end("220 \u0000\u0001\r\n"),
  (socket: Socket) => socket.write("123 x\r\n".repeat(1_000)),
  (socket: Socket) => socket.write("220-".concat("x".repeat(100_000))),
  (socket: Socket) => socket.write("220 ok\r\n").valueOf() && socket.on("data", () => socket.write("999 what?\r\n")),
  (socket: Socket) => socket.destroy(),
];

/** What a mail server may be instead of one that works; null is none at all. */
const brokenServers = (chance: Chance): Readonly<Record<string, Behaviour | null>> => ({
  silent: () => undefined,
  slow: (socket) => {
    const drip = setInterval(() => socket.write("2"), 1_000);
    socket.once("close", () => clearInterval(drip));
  },
  nonsense: (socket) => chance.oneOf(NONSENSE)(socket),
  away: null,
});

async function listen(server: Server | SMTPServer, port: number): Promise<number> {
  const listening = server instanceof SMTPServer ? server.listen(port, "127.0.0.1") : server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  return address !== null && typeof address === "object" ? address.port : port;
}

/** The mail server is silent, slow, talks nonsense, is away, and works in the end: orders go on, and each mail arrives. */
export const mailServer: Fault = {
  name: "mail-server",
  async run(times, chance) {
    const placeholder = createServer();
    const port = await listen(placeholder, 0);
    placeholder.close();
    const shop = await openOutsideShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const load = await openLoad(shop.db, shop.origin);
    const lost: string[] = [];
    const broken = Object.entries(brokenServers(chance));
    const tried = Array.from({ length: times }, () => chance.mixed(broken)).flat();
    for (const [kind, behave] of tried) {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on("error", () => undefined);
        behave?.(socket);
      });
      if (behave !== null) await listen(server, port);
      if (!(await load.goesOn())) lost.push(`no order while ${kind}`);
      await pause(chance.upTo(EACH_MS));
      for (const socket of sockets) socket.destroy();
      if (behave !== null) await new Promise((resolve) => server.close(resolve));
    }
    lost.push(...(await load.end({ mayBeCut: false })));

    const received = new Map<string, number>();
    const working = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 1,
      onData: (stream, _session, done) => {
        let text = "";
        stream.on("data", (chunk) => (text += chunk));
        stream.on("end", () => {
          const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? "none";
          received.set(id, (received.get(id) ?? 0) + 1);
          done();
        });
      },
    });
    await listen(working, port);
    const owed = async () => (await shop.db.select().from(mails)).filter(({ status }) => status === "queued").length;
    // Pauses grow while it is broken: each mail must have its next try in the queue, and those times come at once. A try
    // that was under way when the server came back queues the next one only once it has failed.
    const nextTriesNow = () =>
      shop.db.execute(sql`update jobs.job set start_after = now() where name = 'mail' and state < 'active'`);
    const began = performance.now();
    let left = await owed();
    const isFewer = async () => {
      await nextTriesNow();
      return (await owed()) < left;
    };
    while (left > 0 && (await timeUntil(isFewer, STUCK_AFTER_MS)) !== null) left = await owed();
    const seconds = (performance.now() - began) / 1000;
    const rows = await shop.db.select().from(mails);
    const sent = rows.filter(({ status }) => status === "sent").length;
    const given = rows.filter(({ status, lastError }) => status === "failed" && lastError === "").length;
    if (left > 0) lost.push(`${left} of ${rows.length} mails still wait, and none went out for ${STUCK_AFTER_MS} ms`);
    if (given > 0) lost.push(`${given} mails were given up without a word`);
    if (received.size < sent) lost.push(`${sent} mails are said to be sent, ${received.size} arrived`);
    await shop.clear();
    await new Promise<void>((resolve) => working.close(() => resolve()));
    return {
      tried: `${tried.map(([kind]) => kind).join(", ")}; ${rows.length} mails owed, ${received.size} arrived in ${seconds.toFixed(1)} s; ${load.summary()}`,
      lost,
    };
  },
};
