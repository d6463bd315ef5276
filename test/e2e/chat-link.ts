import type { Page } from "playwright-core";

/** What of a page the chat link lies over, from its top to its end; what a header hides already doesn't count. */
export const coveredByChat = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chat = [...document.querySelectorAll("a")].find((link) =>
      link.textContent?.includes("Escribinos por WhatsApp"),
    );
    if (!chat) return ["no chat link"];
    const covered = new Set<string>();
    const shows = "a, button, input, select, label, img, p, h1, h2, h3, dd, td, summary, address";
    const end = document.documentElement.scrollHeight - innerHeight;
    for (const top of [0, end / 4, end / 2, (end / 4) * 3, end]) {
      scrollTo({ top, behavior: "instant" });
      const area = chat.getBoundingClientRect();
      if (area.top < 0 || area.bottom > innerHeight) covered.add(`the chat is out of sight at ${top}`);
      for (const x of [area.left + 1, (area.left + area.right) / 2, area.right - 1])
        for (const y of [area.top + 1, (area.top + area.bottom) / 2, area.bottom - 1]) {
          const below = document.elementsFromPoint(x, y).filter((element) => !chat.contains(element));
          const row = below.findIndex((element) => element !== chat && element.closest("header"));
          for (const element of row < 0 ? below : below.slice(0, row))
            if (element.matches(shows)) covered.add(`at ${top}: ${element.outerHTML.slice(0, 80)}`);
        }
    }
    return [...covered];
  });
