import { afterEach, expect, test, vi } from "vitest";
import { openTestApp } from "../../test/app.ts";
import { openLimits } from "./limits.ts";

const { db } = await openTestApp();
const limits = openLimits(db);
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

test("the addresses of one IPv6 /64 are one, and a /48 may use ten times as much", async () => {
  const use = (address: string) => limits.consume("visit", { address }, LIMIT);
  const refused = { code: "RATE_LIMITED" };
  for (let network = 0; network < 10; network++) {
    await use(`2001:db8:7:${network}::1`);
    await use(`2001:db8:7:${network}:ffff::`);
    await expect(use(`2001:0db8:0007:${network}::2`)).rejects.toMatchObject(refused);
  }
  await expect(use("2001:db8:7:a::1")).rejects.toMatchObject(refused);
  await expect(limits.check("visit", { address: "2001:db8:7:b::1" }, LIMIT)).rejects.toMatchObject(refused);
  await use("2001:db8:8::1");
  await limits.forget("visit", { address: "2001:db8:7:a::1" }, LIMIT);
  await use("2001:db8:7:a::1");
});

test("an IPv4 address is one by itself, and what is counted of one name at it isn't of another", async () => {
  const use = (address: string, of: string) => limits.consume("name", { address, of }, LIMIT);
  for (const address of ["198.51.100.7", "198.51.100.8"])
    for (const of of ["ana", "ana", "beto", "beto"]) await use(address, of);
  await expect(use("198.51.100.7", "ana")).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
