import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { vi } from "vitest";

/** A real mail server that can be down, and that refuses the addresses it is told to. It keeps its port. */
export async function openMailServer({ refused = [] }: { refused?: readonly string[] } = {}) {
  const received: { to: string; email: Email }[] = [];
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
        onRcptTo: ({ address }, _session, done) =>
          done(
            refused.includes(address) ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : undefined,
          ),
        onData: (stream, session, done) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          buffer(stream)
            .then((raw) => PostalMime.parse(raw))
            .then((email) => void received.push({ to, email }))
            .then(() => done(), done);
        },
      });
      opening.once("error", reject);
      const socket = opening.listen(port, "127.0.0.1", () => {
        const address = socket.address();
        server = opening;
        resolve(address !== null && typeof address === "object" ? address.port : port);
      });
    });

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
    connections: () => connections,
    /** The code in the first email to `address` that holds one. */
    codeTo: (address: string): Promise<string> =>
      vi.waitFor(
        () => {
          const codes = received.flatMap(
            ({ to, email }) => (to === address && /\b\d{6}\b/.exec(email.text ?? "")) || [],
          );
          if (codes[0] === undefined) throw new Error(`no code arrived at ${address}`);
          return codes[0];
        },
        { timeout: 15_000, interval: 25 },
      ),
    /** The emails to `address`, once there are `count`. */
    emailsTo: (address: string, count = 1): Promise<Email[]> =>
      vi.waitFor(
        () => {
          const theirs = received.filter(({ to }) => to === address).map(({ email }) => email);
          if (theirs.length < count) throw new Error(`${theirs.length} of ${count} emails arrived at ${address}`);
          return theirs;
        },
        { timeout: 15_000, interval: 25 },
      ),
  };
}
