import { afterEach, expect, test, vi } from "vitest";
import { openTestApp } from "../../test/app.ts";
import { openLimits } from "./limits.ts";

const { pool } = await openTestApp();
const limits = openLimits(pool);
const LIMIT = { points: 2, seconds: 60 };
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

test("who used a limit up is free again once a clock that ran ahead was set right", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + YEAR_MS });
  for (let use = 0; use < LIMIT.points; use++) await limits.consume("try", "ana", LIMIT);
  await expect(limits.consume("try", "ana", LIMIT)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  for (let use = 0; use < LIMIT.points; use++) await limits.count("guess", "ana", LIMIT);
  await expect(limits.check("guess", "ana", LIMIT)).rejects.toMatchObject({ code: "RATE_LIMITED" });

  vi.useRealTimers();
  await limits.check("guess", "ana", LIMIT);
  for (let use = 0; use < LIMIT.points; use++) await limits.consume("try", "ana", LIMIT);
  await expect(limits.consume("try", "ana", LIMIT)).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
