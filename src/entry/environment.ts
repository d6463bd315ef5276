import { z } from "zod";
import { DEFAULT_ADMINISTRATOR_EMAIL, registerInput } from "#src/features/accounts/contract.ts";
import { isShortForStaff, SHORT_FOR_STAFF } from "#src/features/accounts/server/weak-passwords.ts";
import { LOG_LEVELS } from "#src/http/log.ts";
import { proxiesIn } from "#src/http/trusted-proxies.ts";

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: "tiene que ser una dirección postgres://…" });

const ORIGIN_MESSAGE = "tiene que ser una dirección http:// o https:// sin ruta, como https://tienda.example";

const origin = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), { error: ORIGIN_MESSAGE, abort: true })
  .refine((value) => {
    const { href, origin } = new URL(value);
    return href === `${origin}/` && !/[?#]/.test(value);
  }, ORIGIN_MESSAGE)
  .transform((value) => new URL(value).origin);

const bucketUrl = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/@?#]+\/[^/?#][^?#]*$/.test(value) && URL.canParse(value),
    "tiene que ser la dirección de un bucket, como https://s3.sa-east-1.amazonaws.com/bucket/carpeta",
  );

const PROXIES_MESSAGE =
  "tiene que ser cuántos proxies hay delante, de 0 a 9, o sus redes, como 10.0.0.0/8,172.16.0.0/12";

const administrator = registerInput.shape;

const PORT_MESSAGE = "tiene que ser un puerto de 0 a 65535";

const port = matching(/^\d{1,5}$/, PORT_MESSAGE)
  .transform(Number)
  .pipe(z.number().max(65_535, PORT_MESSAGE));

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  SHOP_ORIGIN: origin.optional(),
  SECRET_KEY: z
    .string()
    .min(32, "tiene que tener al menos 32 caracteres, como los que da openssl rand -base64 32")
    .optional(),
  DATA_DIR: z.string().min(1).default("data"),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_COPY_DIR: z.string().min(1).optional(),
  S3_BACKUPS_URL: bucketUrl.optional(),
  S3_IMAGES_URL: bucketUrl.optional(),
  S3_IMAGES_PUBLIC_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^@?#]+$/.test(value) && URL.canParse(value),
      "tiene que ser la dirección pública de la carpeta de imágenes, como https://imagenes.tienda.example",
    )
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: "tiene que ser una dirección http:// o https://" }).optional(),
  CDN_PURGE_TOKEN: matching(/^[\x21-\x7e]+$/, "no puede tener espacios ni letras fuera de ASCII").optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "tiene que ser una dirección smtp:// o smtps://" }).optional(),
  MAIL_FROM: matching(
    /^([^<>]*<)?[^<>\s@]+@[^<>\s@]+>?$/,
    "tiene que ser una dirección de email, sola o como Nombre <email>",
  ).optional(),
  ADMIN_USERNAME: administrator.username.default("admin"),
  ADMIN_EMAIL: administrator.email.default(DEFAULT_ADMINISTRATOR_EMAIL),
  ADMIN_PASSWORD: z
    .string()
    .refine((password) => !isShortForStaff(password), SHORT_FOR_STAFF)
    .pipe(administrator.password)
    .optional(),
  DEMO: z.enum(["0", "1", "full"], "tiene que ser 0, 1 o full").optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `tiene que ser uno de ${LOG_LEVELS.join(", ")}`).default("info"),
  TRUST_PROXY: z
    .string()
    .transform((value, context) => {
      const proxies = proxiesIn(value);
      if (proxies === null) context.addIssue(PROXIES_MESSAGE);
      return proxies ?? z.NEVER;
    })
    .prefault("0"),
  METRICS_PORT: port.optional(),
  SLOW_QUERY_MS: matching(/^\d{1,6}$/, "tiene que ser una cantidad de milisegundos")
    .transform(Number)
    .default(1_000),
  WEB_CONCURRENCY: matching(/^([1-9]|[1-5]\d|6[0-4])$/, "tiene que ser una cantidad de procesos de 1 a 64")
    .transform(Number)
    .optional(),
  ROLE: z.enum(["web", "worker"], "tiene que ser web o worker").optional(),
});

type Name = keyof typeof variables.shape;

/** Former names, used where the new one isn't set. */
const FORMER_NAMES: Readonly<Partial<Record<Name, string>>> = {
  S3_BACKUPS_URL: "BACKUP_S3_URL",
  S3_ACCESS_KEY_ID: "AWS_ACCESS_KEY_ID",
  S3_SECRET_ACCESS_KEY: "AWS_SECRET_ACCESS_KEY",
  S3_REGION: "AWS_REGION",
};

export type Environment = ReturnType<typeof readEnvironment>;

/** Variables that hold no secrets, so that wrong values may be printed. */
const PRINTABLE = new Set([
  "PORT",
  "DEMO",
  "LOG_LEVEL",
  "TRUST_PROXY",
  "METRICS_PORT",
  "SLOW_QUERY_MS",
  "WEB_CONCURRENCY",
  "ROLE",
]);

const nameIn = (environment: NodeJS.ProcessEnv, name: Name): string =>
  environment[name] ? name : (FORMER_NAMES[name] ?? name);

/** Aborts the start; the message is for the owner. */
export class StartError extends Error {}

/** The variables (docs/shop.md, Running it); an empty one counts as unset. Throws a StartError naming a wrong one. */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    variables.keyof().options.map((name) => [name, environment[nameIn(environment, name)] || undefined]),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = variables.keyof().parse(issue?.path[0]);
    const seen = PRINTABLE.has(name) ? ` (vino ${JSON.stringify(given[name])})` : "";
    throw new StartError(`${nameIn(environment, name)}: ${issue?.message}${seen}`);
  }
  const { data } = parsed;
  requireWith(data, "DATABASE_DIRECT_URL", "DATABASE_URL", "la dirección del pooler");
  requireWith(data, "CDN_PURGE_TOKEN", "CDN_PURGE_URL", "la dirección que hay que llamar");
  requireWith(data, "S3_IMAGES_PUBLIC_URL", "S3_IMAGES_URL", "la dirección del bucket");
  const imageBucket = bucketAt("S3_IMAGES_URL", data);
  return {
    ...data,
    bucket: bucketAt("S3_BACKUPS_URL", data),
    imageBucket: imageBucket && { ...imageBucket, publicAddress: data.S3_IMAGES_PUBLIC_URL },
    DEMO: data.DEMO === undefined ? data.DATABASE_URL === undefined : data.DEMO !== "0",
    isInFullSwing: data.DEMO === "full",
    /** The address that mails and canonical links carry, once the port is known (PORT may be 0). */
    originAt: (port: number) => data.SHOP_ORIGIN ?? `http://localhost:${port}`,
  };
}

type Variables = z.infer<typeof variables>;

function requireWith(data: Variables, name: keyof Variables, other: keyof Variables, what: string): void {
  if (data[name] !== undefined && data[other] === undefined)
    throw new StartError(`${name}: necesita también ${other}, ${what}`);
}

function bucketAt(name: "S3_BACKUPS_URL" | "S3_IMAGES_URL", data: Variables) {
  const { [name]: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = data;
  if (url === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError(`${name}: necesita también S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY`);
  return { url, region, accessKeyId, secretAccessKey };
}
