/** In ms, and in seconds (docs/shop.md, Age gate). */
const DELAY = 500;
const THIRTY_DAYS = 60 * 60 * 24 * 30;
const ELSEWHERE = "https://www.google.com";

/**
 * Opens the age question unless it was answered in the last 30 days. It may use nothing outside itself: the page runs its
 * source before any other script.
 */
export function askAge(delay: number, keptFor: number, elsewhere: string): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-age]");
  if (!dialog || dialog.dataset.age || document.cookie.split("; ").includes("edad_verificada=1")) return;
  dialog.dataset.age = "asked";
  let isAdult = false;
  const ask = () => dialog.isConnected && dialog.showModal();
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  // A second Escape would close it.
  dialog.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  // A browser may still close it (a phone's back gesture): then it asks again.
  dialog.addEventListener("close", () => isAdult || ask());
  const [yes, no] = dialog.querySelectorAll("button");
  yes?.addEventListener("click", () => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `edad_verificada=1; Max-Age=${keptFor}; Path=/; SameSite=Lax${secure}`;
    isAdult = true;
    dialog.close();
  });
  no?.addEventListener("click", () => location.assign(elsewhere));
  setTimeout(ask, delay);
}

/** After client navigation. */
export const askAgeHere = (): void => askAge(DELAY, THIRTY_DAYS, ELSEWHERE);

export const askAgeScript = (): string => `(${askAge})(${DELAY},${THIRTY_DAYS},"${ELSEWHERE}")`;
