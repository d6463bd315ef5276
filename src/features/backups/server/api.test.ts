import { expect, test } from "vitest";
import { openTestApp } from "../../../../test/app.ts";
import { createStaff } from "../../../../test/factories.ts";

const app = await openTestApp();
const { token, username } = await createStaff(app.db);

test("the staff make a backup, see how it went and download it, and the activity tells who did", async () => {
  expect((await app.get("/backups/", { token })).body).toMatchObject({ count: 0, results: [], last_outcome: null });

  const made = await app.post("/backups/", undefined, { token });
  expect(made).toMatchObject({ status: 201, body: { name: expect.stringMatching(/^brote-.*\.tar\.gz$/) } });
  const listed = await app.get("/backups/", { token });
  expect(listed.body).toMatchObject({ count: 1, results: [made.body], last_outcome: { error: null }, is_daily: false });

  const file = await app.app.request(`/api/backups/${made.body.name}/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.headers.get("content-type")).toBe("application/gzip");
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${made.body.name}"`);
  expect((await file.arrayBuffer()).byteLength).toBe(made.body.size);

  const { results } = (await app.get("/activity-logs/", { token })).body;
  expect(results).toMatchObject([
    { action: "create", user: username, description: `Se bajó la copia de seguridad ${made.body.name}` },
    { action: "create", user: username, description: `Copia de seguridad: ${made.body.name}` },
  ]);
});

test.each(["brote-2020-01-01T000000Z.tar.gz", "last-outcome.json", "..%2F..%2Fetc%2Fpasswd", "%2e%2e"])(
  "%s is no backup to download",
  async (name) => {
    expect(await app.get(`/backups/${name}/`, { token })).toMatchObject({ status: 404 });
  },
);

test("two backups asked for at once are one", async () => {
  const [one, other] = await Promise.all([
    app.post("/backups/", undefined, { token }),
    app.post("/backups/", undefined, { token }),
  ]);
  expect(one.body).toEqual(other.body);
});
