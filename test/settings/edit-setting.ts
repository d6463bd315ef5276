import type { Locator } from "playwright-core";
import sharp from "sharp";
import type { HeldFacts } from "#src/contract/setting-kinds.ts";
import { settingElementId } from "#src/features/settings/ui/setting-element-id.ts";
import type { SettingName } from "#src/features/shop-settings/fields.ts";

type Held = HeldFacts | Extract<HeldFacts, { kind: "parts" }>["parts"][string];

const PNG = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#c2410c" } })
  .png()
  .toBuffer();

/** What a person would choose or type in place of what stands there; distinct for each place of the form. */
function typedFor({ kind }: Held, path: string): string {
  const words = path.replaceAll(/[^a-z0-9]+/gi, "-");
  switch (kind) {
    case "email":
      return `${words}@muestra.example`;
    case "link":
      return `https://muestra.example/${words}`;
    case "phone":
      return "341 555-0177";
    case "date":
      return "2099-05-20";
    case "colour":
      return "#7c3aed";
    default:
      return `Muestra ${words}`;
  }
}

/** Changes a setting where its page shows it, by its kind: what `typed` says, or a text of its own at each place. */
export async function editSetting(
  page: { locator(selector: string): Locator },
  name: SettingName,
  facts: HeldFacts,
  typed?: string,
): Promise<void> {
  const place = page.locator(`#${settingElementId(name)}`);
  if (name.startsWith("mail_")) await place.getByRole("button").first().click();
  await edit(place, facts, name, typed);
}

async function edit(place: Locator, facts: Held, path: string, given?: string): Promise<void> {
  const typed = given ?? typedFor(facts, path);
  const named = place.locator(`[name="${path}"]`);
  switch (facts.kind) {
    case "parts":
      for (const [part, own] of Object.entries(facts.parts)) await edit(place, own, `${path}.${part}`, given);
      return;
    case "rows":
      await place.getByRole("button", { name: new RegExp(`^${facts.row} 1:`) }).click();
      for (const [part, own] of rowInOrder(facts.parts)) await edit(place, own, `${path}.0.${part}`);
      return;
    case "flag":
      return named.setChecked(!(await named.isChecked()));
    case "choice":
      return chooseAnother(place.getByRole("combobox", { name: facts.label, exact: true }));
    case "category":
      return chooseAnother(named);
    case "focus":
      return place.getByRole("radio", { name: "A la izquierda", exact: true }).press("Space");
    case "ordered":
      return place.getByRole("checkbox").first().uncheck();
    case "picture":
      await place
        .getByLabel(`Elegir ${facts.label}`)
        .setInputFiles({ name: "muestra.png", mimeType: "image/png", buffer: PNG });
      return place.getByAltText(facts.label, { exact: true }).waitFor();
    case "colour":
      return place.getByLabel(facts.label, { exact: true }).fill(typed);
    case "texts": {
      const first = place.getByLabel(`${facts.label}, 1`, { exact: true });
      if ((await first.count()) === 0) await place.getByRole("button", { name: "Agregar una línea" }).click();
      return first.fill(typed);
    }
    default:
      return named.fill(typed);
  }
}

/** What of a picture stays in view is asked once there is one. */
const rowInOrder = (parts: Readonly<Record<string, Held>>) =>
  Object.entries(parts).toSorted(([, a], [, b]) => Number(a.kind === "focus") - Number(b.kind === "focus"));

/** The last of a list, or the one before it where that is chosen. */
async function chooseAnother(list: Locator): Promise<void> {
  const values = await list
    .getByRole("option")
    .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
  const chosen = await list.inputValue();
  await list.selectOption(values.findLast((value) => value !== chosen) ?? "");
}
