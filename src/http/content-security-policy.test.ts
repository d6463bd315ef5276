import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

test("no markup that gets into a page can give its addresses another base", () => {
  expect(contentSecurityPolicy("<!doctype html>").split("; ")).toContain("base-uri 'none'");
});
