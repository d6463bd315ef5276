/** Says that React has taken the page over. */
export const HYDRATED = "hydrated";

/** How long scripts wait at most for the first picture, in ms. */
const TIMEOUT_MS = 1_000;

/**
 * Starts the scripts that `deferScripts` holds, once the page has been painted with its first picture: what a visitor
 * sees doesn't share a slow connection with what it will need when it is touched. A button that is pressed before its
 * script runs is pressed once more when it does.
 */
function start(timeout: number, hydrated: string): void {
  const pressed = new Set<HTMLButtonElement>();
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    // A form with an address works by itself.
    if (!button || button.form?.hasAttribute("action")) return;
    event.preventDefault();
    pressed.add(button);
  };
  document.addEventListener("click", keep, true);
  const release = () => {
    document.removeEventListener("click", keep, true);
    for (const button of pressed) button.click();
  };
  addEventListener(hydrated, release, { once: true });

  const later = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));
  const frame = () =>
    new Promise((resolve) => {
      if (document.hidden) resolve(null);
      else requestAnimationFrame(resolve);
    });
  const painted = new Promise((resolve) => {
    if (document.hidden) resolve(null);
    else new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  const settled = (image: HTMLImageElement) =>
    image.complete || new Promise((resolve) => image.addEventListener("load", resolve, { once: true }));
  const begin = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="held"]')) link.rel = "modulepreload";
    for (const held of document.querySelectorAll('script[type="held"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = held.textContent;
      document.head.append(script);
      script.remove();
    }
  };
  document.addEventListener("DOMContentLoaded", async () => {
    const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
    await Promise.race([Promise.all([painted, ...[...first].map(settled)]), later(timeout)]);
    // The picture is there: one frame shows it, the next one comes after that.
    await frame();
    await frame();
    begin();
  });
}

/** The script that a page runs to start them. */
export const deferredScriptsStarter = (): string => `(${start})(${TIMEOUT_MS},"${HYDRATED}")`;

/** The same page with its module scripts held back, until the script above lets them go. */
export const deferScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replaceAll('<script type="module" async="">', '<script type="held">');
