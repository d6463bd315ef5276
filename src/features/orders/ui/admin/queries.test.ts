import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/browser-storage.ts";
import { staffOrderQueries } from "./queries.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("orders that were read are kept for 10 minutes (docs/shop.md, Back office)", async () => {
  vi.useFakeTimers();
  stubBrowser();
  vi.stubGlobal("fetch", async () => Response.json({ count: 0, next: null, previous: null, results: [] }));
  const queries = new QueryClient();
  const list = staffOrderQueries.list({ page: 1, search: "", status: "", payment: "", date_from: "", date_to: "" }, 0);
  await queries.fetchQuery(list);
  await vi.advanceTimersByTimeAsync(599_000);
  expect(queries.getQueryData(list.queryKey)).toMatchObject({ count: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queries.getQueryData(list.queryKey)).toBeUndefined();
});
