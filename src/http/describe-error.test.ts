import { expect, test } from "vitest";
import { describeError } from "./log.ts";

const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
  code: "23505",
  table: "users",
  constraint: "users_email",
  detail: "Key (email)=(ines@correo.example) already exists.",
});
const failed = Object.assign(
  new Error("Failed query: insert into users values ($1)\nparams: Inés,1155550000", { cause }),
  {
    query: "insert into users values ($1)",
    params: ["Inés", "1155550000"],
  },
);

test("an error of the database keeps its statement, table and code, and no value", () => {
  const described = describeError(failed);
  expect(described).toMatchObject({
    message: "Failed query",
    query: "insert into users values ($1)",
    cause: { code: "23505", table: "users", constraint: "users_email" },
  });
  expect(JSON.stringify(described)).not.toMatch(/Inés|1155550000|ines@/);
});

test.each([
  [`Unexpected token 'I', "Inés Roldán" is not valid JSON`, "Unexpected token …, … is not valid JSON"],
  ["550 5.1.1 <ines@correo.example>: Recipient rejected", "550 5.1.1 …: Recipient rejected"],
  ["No mail for ines@correo.example", "No mail for …"],
  ["+54 9 11 5555-0000 is no number", "… is no number"],
  ['an open "Inés', "an open …"],
  ["line\r\nforged\x1b[31m", "line forged [31m"],
])("words that may be a person's stay out: %s", (message, kept) => {
  expect(describeError(new Error(message)).message).toBe(kept);
});

test("where it came from is told by places in the code alone", () => {
  const { stack } = describeError(new Error("first\n    Inés Roldán")) as { stack: string[] };
  expect(stack.length).toBeGreaterThan(0);
  expect(stack.join()).not.toContain("Inés");
});
