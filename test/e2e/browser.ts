import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterEach } from "vitest";
import { packagedChromium } from "./packaged-chromium.ts";

const SYSTEM_CHROMIUM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

const QUIET = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A real Chromium: the system's, else the one that comes as a package; `more` are flags of the caller's. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const system = SYSTEM_CHROMIUM.find((path) => existsSync(path));
  if (system === undefined) {
    const { executablePath, args } = await packagedChromium();
    return chromium.launch({ executablePath, args: [...args, ...QUIET, ...more] });
  }
  const rootOnly = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: system, args: [...QUIET, ...rootOnly, ...more] });
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Once hydrated, the router restores where a page was scrolled to; a page without scripts is never hydrated. */
const isTakenOver = () => history.scrollRestoration === "manual" || !document.querySelector("script[type=module]");

/** Opens addresses as `page` does, and waits until their scripts have taken them over. */
export function waitForScripts(page: Page): void {
  const ready = () => page.waitForFunction(isTakenOver);
  for (const name of ["goto", "reload", "goBack", "goForward"] as const) {
    const open = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page[typeof name]>;
    page[name] = async (...given: unknown[]) => {
      const answer = await open(...given);
      await ready();
      return answer;
    };
  }
}

/** Opens a page whose scripts are held until `letIn`; `opened` ends once they have taken the page over. */
export async function openBeforeScripts(page: Page, path: string) {
  let letIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return { opened: page.goto(path), letIn };
}

let launched: Promise<Browser> | undefined;

/**
 * A browser for the tests of a file, the same for all files of a worker, with which it ends; each page has a context of
 * its own. What a page complains about on its console fails the test that opened it.
 */
export async function openBrowser() {
  launched ??= launchChromium();
  const browser = await launched;
  const complaints: string[] = [];
  const forgiven: RegExp[] = [];

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    const expected = forgiven.splice(0);
    const found = complaints.splice(0).filter((complaint) => !expected.some((one) => one.test(complaint)));
    if (found.length > 0) throw new Error(`the console complained:\n${found.join("\n")}`);
  });
  return {
    browser,
    /** A page of somebody's own: its cookies and storage are shared with nobody. */
    async newPage(options: BrowserContextOptions & { baseURL: string }): Promise<Page> {
      const context = await browser.newContext({
        locale: "es-AR",
        timezoneId: "America/Argentina/Buenos_Aires",
        ...options,
      });
      // As a shop over plain HTTP has it: what exists on secure origins only is not relied on.
      await context.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      if (options.javaScriptEnabled !== false) waitForScripts(page);
      page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    },
    /** What the test expects to be complained of, sooner or later, such as the browser's own line about a refused call. */
    forgive: (expected: RegExp) => void forgiven.push(expected),
  };
}
