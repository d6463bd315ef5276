import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/browser-storage.ts";
import { forgetDraft, storeDraft, storedDraft, storedDraftTexts } from "./draft.ts";

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a draft is kept under its name until it is forgotten, in the tab or in the browser", () => {
  storeDraft("note-1", { text: "a medias" });
  storeDraft("note-2", { text: "otra" });
  storeDraft("product-7", { name: "Turba" }, "localStorage");
  expect([storedDraft("note-1"), storedDraft("product-7")]).toEqual([{ text: "a medias" }, null]);
  expect(storedDraft("product-7", "localStorage")).toEqual({ name: "Turba" });
  forgetDraft("note-1");
  forgetDraft("product-7", "localStorage");
  expect([storedDraft("note-1"), storedDraft("note-2")]).toEqual([null, { text: "otra" }]);
  expect(storedDraft("product-7", "localStorage")).toBeNull();
});

test.each(["", "no JSON", "null", "3", "[]"])("a draft of %j has no texts, and none of garbage", (kept) => {
  browser.sessionStorage.setItem("draft:note", kept);
  expect(storedDraftTexts("note")).toEqual({});
  browser.sessionStorage.setItem("draft:note", '{"text":"sí","other":4}');
  expect(storedDraftTexts("note")).toEqual({ text: "sí" });
});
