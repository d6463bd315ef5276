import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { fileTransport } from "./mail-transport.ts";

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
