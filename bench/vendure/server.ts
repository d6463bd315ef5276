import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { until } from "../load.ts";
import { INITIAL_DATA, productsCsv } from "./catalogue.ts";

/** As many as Brote's own pool has. */
const CONNECTIONS = 20;

// Vendure is no dependency of this project, so it comes without types, from the folder where it was installed.
const requireInstalled = createRequire(join(process.cwd(), "package.json"));
const vendure = requireInstalled("@vendure/core");
const { populate } = requireInstalled("@vendure/core/cli");

const configOf = (socketFolder: string, isEmpty: boolean) => ({
  apiOptions: { hostname: "127.0.0.1", port: 0 },
  authOptions: { tokenMethod: "bearer", superadminCredentials: { identifier: "staff", password: randomUUID() } },
  defaultLanguageCode: INITIAL_DATA.defaultLanguage,
  dbConnectionOptions: {
    type: "postgres",
    host: socketFolder,
    username: "shop",
    database: "brote",
    synchronize: isEmpty,
    logging: false,
    // What is filled in may be lost with the machine; each order that is measured may not, as in Brote.
    extra: { max: CONNECTIONS, ...(isEmpty ? { options: "-c synchronous_commit=off" } : {}) },
  },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  plugins: [
    vendure.DefaultJobQueuePlugin.init({}),
    // Else each change of a stock is a job that indexes one product, and the queue of them outlasts the row of orders.
    vendure.DefaultSearchPlugin.init({ bufferUpdates: true }),
  ],
});

/** By Vendure's own importer, then its own indexing of all products. */
async function fill(socketFolder: string, products: number): Promise<string> {
  const csv = join(process.cwd(), "products.csv");
  await writeFile(csv, productsCsv(products));
  // The importer draws a bar of its progress otherwise.
  process.env.CREATING_VENDURE_APP = "true";
  const app = await populate(() => vendure.bootstrap(configOf(socketFolder, true)), INITIAL_DATA, csv);
  await app.get(vendure.JobQueueService).start();
  const context = await app.get(vendure.RequestContextService).create({ apiType: "admin" });
  await app.get(vendure.SearchService).reindex(context);
  const { rawConnection } = app.get(vendure.TransactionalConnection);
  const waiting = 'select from job_record where not "isSettled"';
  await until(async () => (await rawConnection.query(waiting)).length === 0);
  await app.close();
  return "filled";
}

async function serve(socketFolder: string): Promise<string> {
  const app = await vendure.bootstrap(configOf(socketFolder, false));
  await app.get(vendure.JobQueueService).start();
  return app.getUrl();
}

// Started with the folder of the database's socket: to serve; and with a number of products: to fill an empty database.
const [socketFolder = "", products] = process.argv.slice(2);
process.once("disconnect", () => process.exit());
if (products === undefined) process.send?.(await serve(socketFolder));
else process.send?.(await fill(socketFolder, Number(products)));
