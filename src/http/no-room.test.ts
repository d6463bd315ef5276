import { expect, test } from "vitest";
import { openLog } from "./log.ts";
import { problemOf } from "./problem-answer.ts";

const log = openLog("error");
log.level = "silent";

test.each(["53100", "58030", "ENOSPC", "EDQUOT", "EROFS"])("%s is told as the shop being away for now", (code) => {
  const failure = Object.assign(new Error("could not extend file"), { code });
  const wrapped = new Error("Failed query", { cause: failure });
  expect(problemOf(failure, log, "1").code).toBe("UNAVAILABLE");
  expect(problemOf(wrapped, log, "1").code).toBe("UNAVAILABLE");
});
