import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { openMailServer } from "../../test/mail-server.ts";
import { fileTransport, smtpTransport } from "./mail-transport.ts";

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
