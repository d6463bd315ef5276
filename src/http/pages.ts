import { HTTPException } from "hono/http-exception";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import { type Bytes, type WholeAnswer, wholeAnswerOf } from "./cached-response.ts";
import { isUnavailable, UNAVAILABLE_SECONDS } from "./problem-response.ts";

/** The built pages, the key under which their loaders find the shop, and that under which a document leaves its bytes. */
export type PagesBuild<Shop> = ServerBuild & {
  entry: { module: { shopContext: RouterContext<Shop>; documentContext: RouterContext<Bytes | null> } };
};

/** So long, in milliseconds, all that a page asks of the shop may take together (docs/shop.md, Errors). */
const LONGEST_MS = 8_000;

/** Renders a page of the build for a request. */
export function pageRenderer<Shop extends object>(
  build: PagesBuild<Shop>,
  shop: Shop,
  mode: string,
): (request: Request) => Promise<WholeAnswer> {
  const handle = createRequestHandler(build, mode);
  return async (request) => {
    let isAway = false;
    const late = Promise.withResolvers<never>();
    late.promise.catch(() => undefined);
    const timer = setTimeout(() => late.reject(new HTTPException(503)), LONGEST_MS);
    const context = new RouterContextProvider();
    const { shopContext, documentContext } = build.entry.module;
    const reporting = inTime(shop, late.promise, (error) => {
      isAway ||= isUnavailable(error);
    });
    context.set(shopContext, reporting);
    const response = await handle(request, context).finally(() => clearTimeout(timer));
    const document = context.get(documentContext);
    const answer = document
      ? { status: response.status, headers: response.headers, body: document }
      : await wholeAnswerOf(response);
    return isAway && answer.status >= 500 ? asUnavailable(answer) : answer;
  };
}

/** The same use cases, which fail when it is `late`; `note` hears what they throw. */
const inTime = <Shop extends object>(shop: Shop, late: Promise<never>, note: (error: unknown) => void): Shop =>
  new Proxy(shop, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (...given: unknown[]) => {
        try {
          return await Promise.race([Reflect.apply(value, target, given), late]);
        } catch (error) {
          note(error);
          throw error;
        }
      };
    },
  });

/** The error page, as what passes by itself. */
function asUnavailable({ body, headers }: WholeAnswer): WholeAnswer {
  headers.set("Retry-After", `${UNAVAILABLE_SECONDS}`);
  return { status: 503, headers, body };
}
