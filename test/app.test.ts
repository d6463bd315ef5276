import { expect, test } from "vitest";
import { openTestApp } from "./app.ts";

const app = await openTestApp();

test("an unknown path answers a JSON 404 in the error shape", async () => {
  const answer = await app.get("/nada/");
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ message: expect.any(String), code: "NOT_FOUND", request_id: expect.any(String) });
});
