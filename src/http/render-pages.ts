import { HTTPException } from "hono/http-exception";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import { isUnavailable, UNAVAILABLE_SECONDS } from "./problem-response.ts";

type PagesBuild<Shop> = ServerBuild & { entry: { module: { shopContext: RouterContext<Shop> } } };

/** Whether a module is React Router's server build with the shop's context key (`entry.server.tsx`). */
const isPagesBuild = <Shop>(build: object): build is PagesBuild<Shop> => "entry" in build && "routes" in build;

/** The time limit for all reads of one page, in milliseconds (docs/shop.md, Errors). */
const LONGEST_MS = 8_000;

export function pageRenderer<Shop extends object>(
  build: object,
  shop: Shop,
  mode: string,
): (request: Request) => Promise<Response> {
  if (!isPagesBuild<Shop>(build)) throw new Error("these pages aren't the shop's");
  const { shopContext } = build.entry.module;
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
    context.set(shopContext, reporting);
    const response = await handle(request, context).finally(() => clearTimeout(timer));
    if (!isAway || response.status < 500) return response;
    response.headers.set("Retry-After", `${UNAVAILABLE_SECONDS}`);
    return new Response(response.body, { status: 503, headers: response.headers });
  };
}

/** Wraps the use cases: they fail once `late`, and `note` gets their errors. */
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
