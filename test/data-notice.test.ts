import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { PATHS } from "#src/paths.ts";
import { openTestApp } from "./app.ts";
import { createStaff } from "./factories.ts";

const app = await openTestApp();
const owner = await createStaff(app.db, { role: "owner" });

/** Every form that the shop's visitors fill in with data of theirs, and the page that shows the notice below it. */
const ASKING: Readonly<Record<string, string>> = {
  "accounts/ui/register-form.tsx": "src/pages/register.tsx",
  "accounts/ui/sign-in-form.tsx": "src/pages/sign-in.tsx",
  "accounts/ui/ask-recovery-form.tsx": "src/pages/recover.tsx",
  "accounts/ui/reset-password-form.tsx": "src/pages/recover.tsx",
  "accounts/ui/personal-data.tsx": "src/pages/account.tsx",
  "accounts/ui/email-code/email-step.tsx": "src/pages/cart/visitor-checkout.tsx",
  "orders/ui/checkout-form.tsx": "src/pages/cart/checkout-screen.tsx",
  "staff/ui/accept-form.tsx": "src/pages/invitation.tsx",
  "customer-requests/ui/withdrawal-form.tsx": "src/pages/withdrawal.tsx",
  "customer-requests/ui/closing-form.tsx": "src/pages/withdrawal.tsx",
  "restock/ui/notify-me-form.tsx": "src/pages/storefront/cant-buy.tsx",
  "customer-requests/ui/data-request-form.tsx": "src/pages/data-request.tsx",
};

/** The others that visitors and customers see, and why nothing need be said below them. */
const NOT_ASKING: Readonly<Record<string, string>> = {
  "accounts/ui/change-password.tsx": "a password",
  "accounts/ui/email-code/code-form.tsx": "the frame of those that ask for a code",
  "accounts/ui/email-code/code-step.tsx": "a code that follows a form with the notice",
  "accounts/ui/owner-prompt.tsx": "a password or a code",
  "accounts/ui/email-verification.tsx": "a code that follows a form with the notice",
  "accounts/ui/email-change-dialog.tsx": "a code that follows a form with the notice",
  "accounts/ui/second-factor/add-totp.tsx": "a code",
  "accounts/ui/second-factor/passkeys.tsx": "what a device is called",
  "accounts/ui/second-factor/second-step.tsx": "a code",
  "customer-requests/ui/progress.tsx": "the code of a request",
  "orders/ui/zone-check.tsx": "a postal code, stored nowhere but in the browser",
  "restock/ui/stop-notices.tsx": "a button alone",
  "customer-requests/ui/request-form.tsx": "the frame of those that ask",
};

/** What the staff alone fill in: the shop's own matters, or what a customer told them. */
const BACK_OFFICE =
  /\/admin\/|^settings\/|^content-pages\/|^catalogue\/ui\/(csv|form|menu)\/|^(costs|counting|customers|payment-methods|price-lists|delivery|statements)\/ui\/|^staff\/ui\/invite-form|^accounts\/ui\/own-email/;

test("each form of the shop is known to ask for personal data or not to, and the page of each that asks shows the notice", () => {
  const folder = new URL("../src/features/", import.meta.url);
  const forms = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !BACK_OFFICE.test(file))
    .filter((file) =>
      /<(form|StackedForm|PromptForm|DialogForm|RequestForm|CodeForm)\b/.test(
        readFileSync(new URL(file, folder), "utf8"),
      ),
    );
  expect(forms.toSorted()).toEqual([...Object.keys(ASKING), ...Object.keys(NOT_ASKING)].toSorted());
  for (const [form, page] of Object.entries(ASKING)) {
    const source = readFileSync(new URL(`../${page}`, import.meta.url), "utf8");
    expect(source, `the notice below ${form}`).toMatch(/<(FormNotice|AcceptedTexts)\b/);
  }
});

/** A page's words, as it comes from the server. */
const wordsOn = async (path: string): Promise<string> =>
  (await (await app.app.request(path)).text()).replace(/<script[\s\S]*?<\/script>|<[^>]+>|<!--.*?-->/g, "");

const times = (words: string, what: string) => words.split(what).length - 1;

const set = async (settings: object) =>
  expect((await app.put("/settings/", settings, { token: owner.token })).status).toBe(200);

describe("the notice on personal data", () => {
  beforeAll(() =>
    set({
      legal_name: "Vivero del Sur SRL",
      cuit: "30-71250636-5",
      legal_address: "Av. Siempreverde 742, Rosario",
      email: "hola@lamaceta.example",
    }),
  );

  test.each([
    [PATHS.register, 1],
    [PATHS.signIn, 1],
    [PATHS.recover, 1],
    [PATHS.withdrawal, 2],
    [PATHS.dataRequest, 1],
  ])(
    "stands on %s with the way to the privacy page, once for each of its %i forms, and not while it is off",
    async (path, forms) => {
      await set({ show_data_notice: true, data_notice: "Esto hacemos con tus datos.\n\nEl titular tiene derechos." });
      const on = await wordsOn(path);
      expect(times(on, "Esto hacemos con tus datos. Más en la Política de privacidad.")).toBe(forms);
      expect(times(on, "El titular tiene derechos.")).toBe(forms);

      await set({ legal_pages: false });
      const alone = await wordsOn(path);
      expect(times(alone, "Esto hacemos con tus datos.")).toBe(forms);
      expect(alone).not.toContain("Más en la");

      await set({ legal_pages: true, show_data_notice: false });
      expect(await wordsOn(path)).not.toContain("Esto hacemos");
      await set({ show_data_notice: true, data_notice: "" });
      expect(await wordsOn(path)).not.toContain("Más en la");
    },
  );
});
