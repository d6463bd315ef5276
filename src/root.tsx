import "./client/no-eval.ts";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { dataNotice, legalFooter, showsNetPrice, textsToAccept } from "#src/features/shop-settings/legal.ts";
import { holidayInWords, hoursInWords, siteSettings } from "#src/features/shop-settings/rules.ts";
import type { Route } from "./+types/root.ts";
import { SignInWhenRefused } from "./client/sign-in-when-refused.tsx";
import { shopContext } from "./pages/shop-context.ts";
import { ageGateOnArrival } from "./pages/storefront/age-gate-on-arrival.tsx";
import { ErrorPage } from "./pages/storefront/error-page.tsx";
import { footLinks } from "./pages/storefront/foot-links.ts";
import { FirstScript } from "./ui/first-script.tsx";
import styles from "./ui/styles.css?url";
import { THEME_SCRIPT } from "./ui/theme-switch.tsx";
import { ToastPlace } from "./ui/toast-place.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "icon", type: "image/svg+xml", href: "/icons/icon.svg" },
  { rel: "icon", type: "image/png", sizes: "192x192", href: "/icons/192.png" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  ...[figtree, bricolage].map((href) => ({
    rel: "preload",
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
  // By its address: as a part of a script's chunk, each file that shares the chunk would load the sheet once more.
  { rel: "stylesheet", href: styles },
];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [settings, notes, textsDate, menu, pages] = await Promise.all([
    shop.settings(),
    shop.notes(),
    shop.textsDate(),
    shop.menu(),
    shop.contentPages(),
  ]);
  return {
    settings: { ...siteSettings(settings), net_price: showsNetPrice(settings) },
    notes,
    legal: legalFooter(settings),
    toAccept: textsToAccept(settings, textsDate),
    dataNotice: dataNotice(settings),
    hours: hoursInWords(settings.hours),
    notice: holidayInWords(settings),
    menu,
    links: footLinks(settings, pages),
    origin: shop.origin,
    ageGate: settings.age_gate_everywhere ? ageGateOnArrival() : null,
  };
}

/** The settings and the menu hold for a whole visit, unless the page itself is asked for anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const accent = useRouteLoaderData<typeof loader>("root")?.settings.accent;
  return (
    <html lang="es-AR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <FirstScript script={import.meta.env.SSR ? THEME_SCRIPT : ""} />
        <Meta />
        <Links />
        {accent && <link rel="stylesheet" href={`/theme/${accent.slice(1)}.css`} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <SignInWhenRefused />
      <ToastPlace />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
