import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { freezableDatabase } from "../../test/frozen-database.ts";
import { listenTo } from "./listen.ts";

const database = await createTestDatabase();
const line = await freezableDatabase(database.url);
const speaker = new pg.Client({ connectionString: database.url });
await speaker.connect();

afterAll(async () => {
  await line.close();
  await speaker.end();
  await database.drop();
});

test("a listener whose connection goes silent notices it by itself, and hears again", async () => {
  const heard = vi.fn();
  const listener = await listenTo(line.url, "changes", heard);
  await speaker.query("notify changes");
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));

  line.freeze();
  await speaker.query("notify changes");
  // What was missed counts as a notice.
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), 20_000);

  line.thaw();
  await vi.waitFor(async () => {
    const before = heard.mock.calls.length;
    await speaker.query("notify changes");
    await listener.catchUp();
    expect(heard.mock.calls.length).toBe(before + 1);
  }, 20_000);
  await listener.close();
});

test("those who ask at once what was told share two questions, and hear all that came before", async () => {
  const heard = vi.fn();
  const listener = await listenTo(database.url, "changes", heard);
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const first = listener.catchUp();
  await speaker.query("notify changes");
  const before = asked.mock.calls.length;
  await Promise.all([first, ...Array.from({ length: 20 }, () => listener.catchUp())]);
  expect(asked.mock.calls.length - before).toBeLessThanOrEqual(2);
  expect(heard).toHaveBeenCalledTimes(2);
  asked.mockRestore();
  await listener.close();
});
