import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { openMailServer } from "../../test/mail-server.ts";
import { fileTransport, PermanentMailError, smtpTransport, UnreadyMailServer } from "./mail-transport.ts";

const email = { fromName: "Vivero Ñandú", to: "ana@correo.example", subject: "s", html: "<p>h</p>", text: "t" };

test.each([
  ["tienda@vivero.example", "Vivero Ñandú"],
  ["Ventas <tienda@vivero.example>", "Ventas"],
])("an email from %j has the sender %j", async (from, name) => {
  const folder = await mkdtemp(join(tmpdir(), "brote-emails-"));
  await fileTransport(folder, from).send(email, "<1@vivero.example>");
  const [file = ""] = await readdir(folder);
  const written = await PostalMime.parse(await readFile(join(folder, file)));
  await rm(folder, { recursive: true });
  expect(written.from).toMatchObject({ name, address: "tienda@vivero.example" });
});

test("mails that follow each other share a connection, and one that the server closed meanwhile costs no mail", async () => {
  const server = await openMailServer();
  const transport = smtpTransport(server.url, "tienda@vivero.example");
  for (const id of ["1", "2", "3"]) await transport.send(email, `<${id}@vivero.example>`);
  expect(server.connections()).toBe(1);

  await server.down();
  await server.up();
  await transport.send(email, "<4@vivero.example>");
  expect(server.connections()).toBe(2);
  const ids = server.received.map(({ email: { messageId } }) => messageId);
  expect(ids).toEqual(["<1@vivero.example>", "<2@vivero.example>", "<3@vivero.example>", "<4@vivero.example>"]);
  transport.close?.();
  await server.down();
});

test("an address that the server refuses is refused for good, and the next mails go out", async () => {
  const server = await openMailServer({ refused: ["nadie@correo.example"] });
  const transport = smtpTransport(server.url, "tienda@vivero.example");
  await transport.send(email, "<1@vivero.example>");
  const refusal = transport.send({ ...email, to: "nadie@correo.example" }, "<2@vivero.example>");
  await expect(refusal).rejects.toThrow(PermanentMailError);
  await expect(refusal).rejects.toThrow(/no such mailbox/);
  await transport.send(email, "<3@vivero.example>");
  expect(server.received.map(({ email: { messageId } }) => messageId)).toEqual([
    "<1@vivero.example>",
    "<3@vivero.example>",
  ]);
  // The second, where the first was still being put right.
  expect(server.connections()).toBeLessThanOrEqual(2);
  transport.close?.();
  await server.down();
});

test("a password goes to another machine over TLS alone, unless the address says otherwise", async () => {
  const server = await openMailServer();
  const address = server.url.replace("127.0.0.1", "tienda:clave@0.0.0.0");
  const send = async (url: string) => {
    const transport = smtpTransport(url, "tienda@vivero.example");
    await transport.send(email, "<1@vivero.example>").finally(() => transport.close?.());
  };
  await expect(send(address)).rejects.toThrow(/STARTTLS/);
  expect(server.received).toEqual([]);
  await send(`${address}?requireTLS=false`);
  await send(server.url.replace("127.0.0.1", "tienda:clave@127.0.0.1"));
  expect(server.received).toHaveLength(2);
  await server.down();
});

test("with networks that it may not be in, a server elsewhere gets its mails over a connection that they share", async () => {
  const server = await openMailServer();
  const to = (url: string, blocked: string) => {
    const blockList = new BlockList();
    blockList.addAddress(blocked);
    return smtpTransport(url, "tienda@vivero.example", { blockList });
  };
  const transport = to(server.url.replace("127.0.0.1", "tienda:clave@127.0.0.1"), "10.0.0.1");
  for (const id of ["1", "2"]) await transport.send(email, `<${id}@vivero.example>`);
  expect([server.received.length, server.connections()]).toEqual([2, 1]);
  transport.close?.();

  const inside = to(server.url.replace("127.0.0.1", "localhost"), "127.0.0.1");
  await expect(inside.send(email, "<3@vivero.example>")).rejects.toThrow(UnreadyMailServer);
  await server.down();
  const away = to(server.url, "10.0.0.1");
  await expect(away.send(email, "<4@vivero.example>")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  expect(server.received).toHaveLength(2);
});

test.each(["a new connection", "a kept connection"])(
  "a mail whose answer was lost with %s is not sent again but by the queue, under the same id",
  async (which) => {
    const server = await openMailServer({ unanswered: ["perdida@correo.example"] });
    const transport = smtpTransport(server.url, "tienda@vivero.example");
    if (which === "a kept connection") await transport.send(email, "<1@vivero.example>");
    const lost = transport.send({ ...email, to: "perdida@correo.example" }, "<2@vivero.example>");
    const failure = await lost.then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentMailError);
    await transport.send({ ...email, to: "otra@correo.example" }, "<3@vivero.example>");
    expect(server.received.filter(({ to }) => to === "perdida@correo.example")).toHaveLength(1);

    await transport.send({ ...email, to: "perdida@correo.example" }, "<2@vivero.example>");
    const received = server.received.filter(({ to }) => to === "perdida@correo.example");
    expect(received.map(({ email: { messageId } }) => messageId)).toEqual(["<2@vivero.example>", "<2@vivero.example>"]);
    transport.close?.();
    await server.down();
  },
);
