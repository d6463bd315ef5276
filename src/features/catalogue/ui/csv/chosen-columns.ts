import { z } from "zod";
import { storeDraft, storedDraft } from "#src/client/draft.ts";
import type { ChosenColumns } from "./import-calls.ts";

const NAME = "sheet-columns";
const MOST = 200;

const stored = z.record(z.string(), z.string()).catch({});

/** As they were chosen last in this browser: the next sheet of the same titles is read by them. */
export const rememberedColumns = (): ChosenColumns => stored.parse(storedDraft(NAME, "localStorage"));

export function rememberColumns(chosen: ChosenColumns): ChosenColumns {
  const all = Object.fromEntries(Object.entries({ ...rememberedColumns(), ...chosen }).slice(-MOST));
  storeDraft(NAME, all, "localStorage");
  return all;
}
