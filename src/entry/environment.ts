import { z } from "zod";
import { LOG_LEVELS } from "#src/http/log.ts";

const NAMES = [
  "PORT",
  "HOST",
  "SHOP_ORIGIN",
  "DATA_DIR",
  "BACKUP_DIR",
  "BACKUP_COPY_DIR",
  "DATABASE_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "ADMIN_USERNAME",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "DEMO",
  "LOG_LEVEL",
  "TRUST_PROXY",
] as const;

const urlOf = (protocols: readonly string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);

const ORIGIN_MESSAGE = "tiene que ser una dirección http:// o https:// sin ruta, como https://tienda.example";

const origin = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), { error: ORIGIN_MESSAGE, abort: true })
  .refine((value) => {
    const { href, origin } = new URL(value);
    return href === `${origin}/` && !/[?#]/.test(value);
  }, ORIGIN_MESSAGE)
  .transform((value) => new URL(value).origin);

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "tiene que ser un puerto de 0 a 65535")
    .transform(Number)
    .pipe(z.number().max(65_535, "tiene que ser un puerto de 0 a 65535"))
    .default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  SHOP_ORIGIN: origin.optional(),
  DATA_DIR: z.string().min(1).default("data"),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_COPY_DIR: z.string().min(1).optional(),
  DATABASE_URL: urlOf(["postgres:", "postgresql:"], "tiene que ser una dirección postgres://…").optional(),
  SMTP_URL: urlOf(["smtp:", "smtps:"], "tiene que ser una dirección smtp:// o smtps://").optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<)?[^<>\s@]+@[^<>\s@]+>?$/, "tiene que ser una dirección de email, sola o como Nombre <email>")
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[^\s@]{4,200}$/, "tiene que tener al menos 4 caracteres, sin espacios ni @")
    .default("admin"),
  ADMIN_EMAIL: z.email("tiene que ser un email").default("admin@localhost.localdomain"),
  ADMIN_PASSWORD: z.string().min(8, "tiene que tener al menos 8 caracteres").optional(),
  DEMO: z.enum(["0", "1"], "tiene que ser 0 o 1").optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `tiene que ser uno de ${LOG_LEVELS.join(", ")}`).default("info"),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, "tiene que ser cuántos proxies hay delante, de 0 a 9")
    .transform(Number)
    .default(0),
});

export type Environment = ReturnType<typeof readEnvironment>;

/** The variables whose wrong value may be printed: no secret can stand in them. */
const PRINTABLE = new Set(["PORT", "DEMO", "LOG_LEVEL", "TRUST_PROXY"]);

/** A start that can't go on; the message is the one line that the owner reads. */
export class StartError extends Error {}

/** The variables (docs/shop.md, Running it); an empty one counts as unset. Throws a StartError naming a wrong one. */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(NAMES.map((name) => [name, environment[name] || undefined]));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const seen = PRINTABLE.has(name) ? ` (vino ${JSON.stringify(given[name])})` : "";
    throw new StartError(`${name}: ${issue?.message}${seen}`);
  }
  const { data } = parsed;
  return {
    ...data,
    DEMO: data.DEMO === undefined ? data.DATABASE_URL === undefined : data.DEMO === "1",
    /** The address that mails and canonical links carry, once the port is known (PORT may be 0). */
    originAt: (port: number) => data.SHOP_ORIGIN ?? `http://localhost:${port}`,
  };
}
