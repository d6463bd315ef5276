/** After how many ms the question comes, and how long the answer holds, in seconds (docs/shop.md, Age gate). */
const DELAY = 500;
const THIRTY_DAYS = 60 * 60 * 24 * 30;
const ELSEWHERE = "https://www.google.com";

/**
 * Opens the age question of the home page, unless it was answered in the last 30 days, and hears its two buttons. It is
 * whole in itself: the page runs it as it is read, long before its other scripts are there, and once for each question.
 */
export function askAge(delay: number, keptFor: number, elsewhere: string): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-age]");
  if (!dialog || dialog.dataset.age || document.cookie.split("; ").includes("edad_verificada=1")) return;
  dialog.dataset.age = "asked";
  let isAdult = false;
  const ask = () => dialog.isConnected && dialog.showModal();
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  // A second Escape closes a dialog that may not be cancelled.
  dialog.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  // A browser may close a dialog all the same (a phone's back gesture): then it asks again.
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

/** Asks in a page that is there already. */
export const askAgeHere = (): void => askAge(DELAY, THIRTY_DAYS, ELSEWHERE);

/** The script by which a page asks as it is read. */
export const askAgeScript = (): string => `(${askAge})(${DELAY},${THIRTY_DAYS},"${ELSEWHERE}")`;
