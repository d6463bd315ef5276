import { buffer } from "node:stream/consumers";
import { setTimeout as passing } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { vi } from "vitest";

const TIMEOUT_MS = 30_000;

/**
 * A real mail server that can be down, that refuses the addresses it is told to, and that takes the first mail to
 * addresses in `unanswered` without a word: the connection is cut instead. It keeps its port.
 */
export async function openMailServer({
  refused = [],
  unanswered = [],
}: {
  refused?: readonly string[];
  unanswered?: readonly string[];
} = {}) {
  const toCut = new Set(unanswered);
  const received: { to: string; email: Email }[] = [];
  const signedIn: { username?: string | undefined; password?: string | undefined }[] = [];
  let connections = 0;
  let server: SMTPServer | undefined;

  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const opening = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        // Connections that wait for a next mail end at once.
        closeTimeout: 1,
        onConnect: (_session, done) => {
          connections++;
          done();
        },
        onAuth: ({ username, password }, _session, done) => {
          signedIn.push({ username, password: password ?? undefined });
          done(null, { user: username });
        },
        onRcptTo: ({ address }, _session, done) =>
          done(
            refused.includes(address) ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : undefined,
          ),
        onData: (stream, session, done) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          buffer(stream)
            .then((raw) => PostalMime.parse(raw))
            .then((email) => void received.push({ to, email }))
            .then(() => (toCut.delete(to) ? cut(opening) : done()), done);
        },
      });
      opening.once("error", reject);
      const socket = opening.listen(port, "127.0.0.1", () => {
        const address = socket.address();
        server = opening;
        resolve(address !== null && typeof address === "object" ? address.port : port);
      });
    });

  /** Ends every connection at once, whatever it is at. */
  const cut = (opened: SMTPServer) => {
    for (const { _socket } of opened.connections) _socket.destroy();
  };

  const down = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(resolve);
      server = undefined;
    });

  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    down,
    up: () => listen(port),
    received,
    /** Who signed in, and by what. */
    signedIn,
    connections: () => connections,
    /** The code in the first email to `address` that holds one. */
    async codeTo(address: string): Promise<string> {
      for (const start = performance.now(); performance.now() - start < TIMEOUT_MS; await passing(25)) {
        const texts = received.filter(({ to }) => to === address).map(({ email }) => email.text ?? "");
        const [code] = texts.flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []);
        if (code !== undefined) return code;
      }
      throw new Error(`no code arrived at ${address}`);
    },
    /** The emails to `address`, once there are `count`. */
    emailsTo: (address: string, count = 1): Promise<Email[]> =>
      vi.waitFor(
        () => {
          const theirs = received.filter(({ to }) => to === address).map(({ email }) => email);
          if (theirs.length < count) throw new Error(`${theirs.length} of ${count} emails arrived at ${address}`);
          return theirs;
        },
        { timeout: TIMEOUT_MS, interval: 25 },
      ),
  };
}
