import type { Page } from "playwright-core";

/** What holding a picture in the clipboard and pressing Ctrl+V does. */
export const pastePicture = (page: Page, picture: Buffer): Promise<void> =>
  page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "foto.png", { type: "image/png" }));
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, picture.toString("base64"));
