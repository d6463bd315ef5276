import { HTTPException } from "hono/http-exception";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import { isUnavailable, UNAVAILABLE_SECONDS } from "./problem-response.ts";

/** The built pages, and the key by which their loaders find the shop. */
export type PagesBuild<Shop> = ServerBuild & { entry: { module: { shopContext: RouterContext<Shop> } } };

/** The most time, in milliseconds, that the reads of one page take (docs/shop.md, Errors). */
const LONGEST_MS = 8_000;

/** Renders a page of the build for a request. */
export function pageRenderer<Shop extends object>(
  build: PagesBuild<Shop>,
  shop: Shop,
  mode: string,
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return async (request) => {
    let isAway = false;
    const late = Promise.withResolvers<never>();
    late.promise.catch(() => undefined);
    const timer = setTimeout(() => late.reject(new HTTPException(503)), LONGEST_MS);
    const context = new RouterContextProvider();
    const reporting = inTime(shop, late.promise, (error) => {
      isAway ||= isUnavailable(error);
    });
    context.set(build.entry.module.shopContext, reporting);
    const response = await handle(request, context).finally(() => clearTimeout(timer));
    if (!isAway || response.status < 500) return response;
    response.headers.set("Retry-After", `${UNAVAILABLE_SECONDS}`);
    return new Response(response.body, { status: 503, headers: response.headers });
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
