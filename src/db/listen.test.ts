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

test("who asks hears first all that came before, and what is told reaches every listener", async () => {
  const [heard, other] = [vi.fn(), vi.fn()];
  const listener = await listenTo(database.url, "changes", heard);
  const further = await listenTo(database.url, "changes", other);
  await speaker.query("notify changes, 'one'");
  await listener.catchUp();
  expect(heard).toHaveBeenLastCalledWith("one");
  await Promise.all([listener.catchUp("two"), listener.catchUp("two")]);
  await further.catchUp();
  expect(other).toHaveBeenLastCalledWith("two");
  await Promise.all([listener.close(), further.close()]);
});
