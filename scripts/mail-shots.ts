import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { SAMPLE_MAILS } from "#src/features/mail/sample-mails.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { MAIL_TEXT_NAMES } from "#src/features/shop-settings/mail-texts.ts";
import { projectFile } from "#src/project-file.ts";

type BuiltMails = typeof import("#src/entry/render-mail.tsx");

const WIDTHS = [360, 600];
const ORIGIN = "https://tienda.example";

/** Whose mails they are: a shop that has set what a mail may name. */
const SHOP = {
  ...defaultSettings,
  name: "El Yuyo",
  whatsapp: "3415550199",
  email: "hola@elyuyo.example",
  address: "Mitre 850, Rosario",
  accent: "#7c3aed",
};

/** Writes every mail with sample data into `folder`: as a phone and a computer draw it, its HTML and its plain text. */
export async function writeMails(browser: Browser, folder: string, isChosen: (file: string) => boolean): Promise<void> {
  const chosen = MAIL_TEXT_NAMES.filter((name) => isChosen(fileOf(name)));
  const { renderMail }: BuiltMails = await import(projectFile("build/server/render-mail.js"));
  const page = await browser.newPage();
  for (const name of chosen) {
    const { subject, html, text } = await renderMail(SAMPLE_MAILS[name], { settings: SHOP, origin: ORIGIN });
    const file = join(folder, fileOf(name));
    await writeFile(`${file}.html`, html);
    await writeFile(`${file}.txt`, `${subject}\n\n${text}`);
    await page.setContent(html, { waitUntil: "load" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${file}-${width}.png`, fullPage: true });
    }
  }
  await page.close();
  if (chosen.length > 0) console.log(`${chosen.length} mails`);
}

const fileOf = (name: string): string => name.replaceAll("_", "-");
