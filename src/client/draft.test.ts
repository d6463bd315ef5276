import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/browser-storage.ts";
import { forgetDraft, keepDraft, keptDraft, keptTexts } from "./kept-draft.ts";

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a draft is kept under its name until it is forgotten, in the tab or in the browser", () => {
  keepDraft("note-1", { text: "a medias" });
  keepDraft("note-2", { text: "otra" });
  keepDraft("product-7", { name: "Turba" }, "localStorage");
  expect([keptDraft("note-1"), keptDraft("product-7")]).toEqual([{ text: "a medias" }, null]);
  expect(keptDraft("product-7", "localStorage")).toEqual({ name: "Turba" });
  forgetDraft("note-1");
  forgetDraft("product-7", "localStorage");
  expect([keptDraft("note-1"), keptDraft("note-2")]).toEqual([null, { text: "otra" }]);
  expect(keptDraft("product-7", "localStorage")).toBeNull();
});

test.each(["", "no JSON", "null", "3", "[]"])("a draft of %j has no texts, and none of garbage", (kept) => {
  browser.sessionStorage.setItem("draft:note", kept);
  expect(keptTexts("note")).toEqual({});
  browser.sessionStorage.setItem("draft:note", '{"text":"sí","other":4}');
  expect(keptTexts("note")).toEqual({ text: "sí" });
});
