import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import { isUnavailable, UNAVAILABLE_SECONDS } from "./problem-response.ts";

/** The built pages, and the key under which their loaders find the shop. */
export type PagesBuild<Shop> = ServerBuild & { entry: { module: { shopContext: RouterContext<Shop> } } };

/** Renders a page of the build for a request. */
export function pageRenderer<Shop extends object>(
  build: PagesBuild<Shop>,
  shop: Shop,
  mode: string,
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return async (request) => {
    let isAway = false;
    const context = new RouterContextProvider();
    const reporting = onFailure(shop, (error) => {
      isAway ||= isUnavailable(error);
    });
    context.set(build.entry.module.shopContext, reporting);
    const answer = await handle(request, context);
    return isAway && answer.status >= 500 ? asUnavailable(answer) : answer;
  };
}

/** The same use cases; `note` hears what they throw. */
const onFailure = <Shop extends object>(shop: Shop, note: (error: unknown) => void): Shop =>
  new Proxy(shop, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (...given: unknown[]) => {
        try {
          return await Reflect.apply(value, target, given);
        } catch (error) {
          note(error);
          throw error;
        }
      };
    },
  });

/** The error page, as what passes by itself. */
function asUnavailable({ body, headers }: Response): Response {
  const answer = new Response(body, { status: 503, headers });
  answer.headers.set("Retry-After", `${UNAVAILABLE_SECONDS}`);
  return answer;
}
