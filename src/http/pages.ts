import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";

/** The built pages, and the key under which their loaders find the shop. */
export type PagesBuild<Shop> = ServerBuild & { entry: { module: { shopContext: RouterContext<Shop> } } };

/** Renders a page of the build for a request. */
export function pageRenderer<Shop>(
  build: PagesBuild<Shop>,
  shop: Shop,
  mode: string,
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return (request) => {
    const context = new RouterContextProvider();
    context.set(build.entry.module.shopContext, shop);
    return handle(request, context);
  };
}
