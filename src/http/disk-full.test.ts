import { Context } from "hono";
import { expect, test } from "vitest";
import type { ApiEnv } from "./api.ts";
import { openLog } from "./log.ts";
import { problemOf } from "./problem-response.ts";

const log = openLog("error");
log.level = "silent";
const c = new Context<ApiEnv>(new Request("http://localhost/"));

test.each(["53100", "58030", "ENOSPC", "EDQUOT", "EROFS"])("%s is told as the shop being away for now", (code) => {
  const failure = Object.assign(new Error("could not extend file"), { code });
  const wrapped = new Error("Failed query", { cause: failure });
  expect(problemOf(failure, log, c).code).toBe("UNAVAILABLE");
  expect(problemOf(wrapped, log, c).code).toBe("UNAVAILABLE");
});
