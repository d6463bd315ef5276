import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../database.ts";
import { freePort } from "../free-port.ts";
import { makeDataFolder, startShopProcess } from "../shop-process.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";

/** What a collector of traces was sent; protobuf, in which texts and ids stand as they are. */
async function openCollector() {
  const received: Buffer[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === "/v1/traces") received.push(await buffer(request));
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, received: () => Buffer.concat(received) };
}

async function openShop(variables: Record<string, string> = {}) {
  const [data, database] = [await makeDataFolder(), await createTestDatabase()];
  const shop = await startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url, ...variables });
  onTestFinished(async () => {
    await shop.stop();
    await database.drop();
    await data.remove();
  });
  return shop;
}

/** The files of the built server that a start reads, found by their imports; what is loaded later isn't among them. */
function filesOfStart(file = "shop.js", found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(join("build/server", file), "utf8");
  for (const [, next = ""] of source.matchAll(/^(?:import|export)\b[^;]*?["']\.\/([^"']+\.js)["']/gm)) {
    filesOfStart(join(file, "..", next), found);
  }
  return found;
}

test("metrics are told on a port of their own alone; Prometheus's own tool finds no fault in them", async () => {
  const METRICS_PORT = `${await freePort()}`;
  const shop = await openShop({ METRICS_PORT });
  await fetch(`${shop.origin}/api/products/`);
  const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  const metrics = await answer.text();
  expect(answer.status, metrics).toBe(200);
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes", "brote_database_up 1"])
    expect(metrics).toContain(name);
  expect(metrics).toContain('route="/api/products/"');
  expect(await (await fetch(`${shop.origin}/metrics`)).text()).not.toContain("nodejs_");

  const checked = promisify(execFile)("promtool", ["check", "metrics"]);
  checked.child.stdin?.end(metrics);
  // It finds names of Node's own that aren't to its taste, and says so with 3; what it can't read is 1.
  const { stdout, stderr } = await checked.catch((error: { code: number; stdout: string; stderr: string }) => {
    expect(error.code, error.stderr).toBe(3);
    return error;
  });
  expect(`${stdout}${stderr}`).not.toContain("brote_");
});

test("Prometheus's own tool takes the alert rules", async () => {
  const { stdout } = await promisify(execFile)("promtool", ["check", "rules", "deploy/alerts.yml"]);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
});

test("Prometheus's own tool takes the file that asks the shop, with a job of the name that the alerts know", async () => {
  const { stdout } = await promisify(execFile)("promtool", ["check", "config", "deploy/prometheus.yml"]);
  expect(stdout).toContain("1 rule files found");
  const [, job = ""] = /job="(\w+)"/.exec(readFileSync("deploy/alerts.yml", "utf8")) ?? [];
  expect(readFileSync("deploy/prometheus.yml", "utf8")).toMatch(new RegExp(`job_name: ${job}$`, "m"));
});

type Panel = {
  id: number;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource: { type: string; uid: string };
  targets: { refId: string; expr: string }[];
};

test("the dashboard is as Grafana has them, and Prometheus's own tool takes what it asks", async () => {
  const dashboard = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8"));
  const panels: Panel[] = dashboard.panels;
  expect(dashboard).toMatchObject({ title: expect.any(String), uid: expect.stringMatching(/^[\w-]{1,40}$/) });
  expect(dashboard.templating.list).toMatchObject([{ name: "datasource", type: "datasource", query: "prometheus" }]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  // A grid of 24 columns, where no two stand in one place.
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x < 0 || x + w > 24)).toEqual([]);
  for (const { datasource, targets } of panels) {
    expect(datasource).toEqual({ type: "prometheus", uid: "$" + "{datasource}" });
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
  }
  const rules = panels.flatMap(({ id, targets }) =>
    targets.map(({ refId, expr }) => ({ record: `panel:${id}:${refId}`, expr })),
  );
  const folder = await mkdtemp(join(tmpdir(), "brote-rules-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "rules.yml");
  await writeFile(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
  const { stdout } = await promisify(execFile)("promtool", ["check", "rules", file]);
  expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
});

test("with OpenTelemetry's variables a request and its statements are one trace, that of whoever asked", async () => {
  const collector = await openCollector();
  const shop = await openShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_SERVICE_NAME: "tienda-de-prueba",
    OTEL_BSP_SCHEDULE_DELAY: "50",
  });
  const { headers } = await fetch(`${shop.origin}/api/products/?search=Zaragocita`, {
    headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
  });
  await vi.waitFor(() => expect(collector.received().includes("GET /api/products/")).toBe(true), 10_000);
  const sent = collector.received();
  for (const text of ["tienda-de-prueba", headers.get("x-request-id") ?? "none"])
    expect(sent.includes(text)).toBe(true);
  // The request and the statements that it asked.
  expect(sent.toString("latin1").split(Buffer.from(TRACE, "hex").toString("latin1")).length - 1).toBeGreaterThan(1);
  expect(sent.includes("Zaragocita")).toBe(false);
});

test("without them nothing of OpenTelemetry is read at a start", () => {
  const isTracing = (file: string) => readFileSync(join("build/server", file), "utf8").includes("BatchSpanProcessor");
  const files = readdirSync("build/server", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  expect(files.filter(isTracing).length).toBeGreaterThan(0);
  expect(filesOfStart().size).toBeGreaterThan(1);
  expect([...filesOfStart()].filter(isTracing)).toEqual([]);
});

test("without a bucket nothing of AWS's client is read at a start, and the bundle holds none of it", () => {
  const sources = readdirSync("build/server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, source: readFileSync(join("build/server", file), "utf8") }));
  const importing = (name: string) =>
    sources.filter(({ source }) => new RegExp(`from\\s*["'\`][^"'\`]*${name}["'\`]`).test(source));
  const [client, ...others] = importing("@aws-sdk/client-s3").map(({ file }) => basename(file));
  expect(others).toEqual([]);
  // What imports the file that reads it is imported itself where there is a bucket, and never at the head of another.
  const bucketFiles = importing(client ?? "").map(({ file }) => basename(file));
  expect(bucketFiles.length).toBeGreaterThan(0);
  expect(bucketFiles.filter((name) => importing(name).length > 0)).toEqual([]);
  expect(sources.filter(({ source }) => source.includes("AWS4-HMAC-SHA256")).map(({ file }) => file)).toEqual([]);
});
