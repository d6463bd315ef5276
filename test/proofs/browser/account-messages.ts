import type { Locator, Page } from "playwright-core";
import { type Answer, answer, BROKEN } from "../../e2e/answers.ts";

/** Where a message of an account stands: at a field, in a toast, in an alert of the page, or in the dialog. */
type Place = "toast" | "alert" | "dialog" | { field: string };

/** A message of docs/shop.md, Messages, where it shows, and how it comes about there. */
export type Row = { message: string; shown: Place; provoke: (page: Page) => Promise<void> };

export const placeOf = (page: Page, { message, shown }: Row): Locator => {
  if (shown === "toast") return page.getByRole("region", { name: /Avisos/ }).getByText(message, { exact: true });
  if (shown === "dialog") return page.getByRole("dialog").getByText(message, { exact: true });
  if (shown === "alert") return page.getByRole("alert").filter({ hasText: message });
  return page
    .locator("main, [role=dialog]")
    .locator("div:has(> label)")
    .filter({ has: page.locator("label", { hasText: new RegExp(`^${shown.field}$`) }) })
    .getByText(message, { exact: true });
};

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();
export const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

const signingIn = (message: string, given: Answer): Row => ({
  message,
  shown: "alert",
  provoke: async (page) => {
    await fill(page, "Usuario", "inesf");
    await fill(page, "Contraseña", "tierra-fertil");
    await answer(page, "/auth/login/", given);
    await press(page, "Iniciar sesión");
  },
});

/** On the page to sign in (docs/shop.md, Sessions). */
export const SIGN_IN: Row[] = [
  signingIn("Error al iniciar sesión", BROKEN),
  signingIn("No se recibió token de acceso", { body: { user_id: 1 } }),
  signingIn("Error al obtener información del usuario", { body: { access: "a" } }),
  signingIn("No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.", "abort"),
  {
    message: "La solicitud tardó demasiado tiempo. Por favor, inténtalo nuevamente.",
    shown: "alert",
    provoke: async (page) => {
      await page.clock.install();
      const asked = page.waitForRequest("**/api/auth/login/");
      await page.route("**/api/auth/login/", () => {}, { times: 1 });
      await press(page, "Iniciar sesión");
      await asked;
      await page.clock.runFor(30_000);
    },
  },
];

const registering = (message: string, given: Answer): Row => ({
  message,
  shown: "toast",
  provoke: async (page) => {
    const texts = { Nombre: "Inés", Apellido: "Ferreyra", "Nombre de usuario": "inesf", Email: "ines@correo.example" };
    for (const [label, text] of Object.entries(texts)) await fill(page, label, text);
    for (const label of ["Contraseña", "Confirmar contraseña"]) await fill(page, label, "tierra-fertil");
    await answer(page, "/auth/register/", given);
    await press(page, "Crear cuenta");
  },
});

const refusal = (message: string, errors: string[]) => ({
  status: 400,
  body: { code: "VALIDATION", message, errors, request_id: "1" },
});

/** On the page to register; the last leads on to the code (docs/shop.md, Accounts). */
export const REGISTRATION: Row[] = [
  registering(
    "Email: ya hay una cuenta con ese email",
    refusal("Errores de validación", ["Email: ya hay una cuenta con ese email"]),
  ),
  registering("Errores de validación", refusal("Errores de validación", [])),
  registering("Lo que dice el servidor", {
    status: 409,
    body: { code: "CONFLICT", message: "Lo que dice el servidor" },
  }),
  registering("Error al crear la cuenta. Por favor, intenta nuevamente.", BROKEN),
  registering("Error de conexión. Por favor, verifica tu conexión a internet.", "abort"),
  registering("Error inesperado. Por favor, intenta nuevamente.", { status: 201, body: "<h1>Proxy</h1>" }),
  registering("Cuenta creada. Por favor verifica tu email.", {
    status: 201,
    body: { message: "", email: "", user_id: 1 },
  }),
];

const verifying = (message: string, shown: Place, given: Answer): Row => ({
  message,
  shown,
  provoke: async (page) => {
    await fill(page, "Código de verificación", "123456");
    await answer(page, "/auth/verify-email/", given);
    await press(page, "Verificar");
  },
});

const atCode = { field: "Código de verificación" };

/** On the view of the code (docs/shop.md, Codes). */
export const VERIFICATION: Row[] = [
  verifying("Código inválido o expirado", atCode, {
    status: 400,
    body: { code: "INVALID_CODE", message: "Código inválido o expirado" },
  }),
  verifying("Error al verificar el código", atCode, BROKEN),
  {
    message: "Error al reenviar el código",
    shown: "toast",
    provoke: async (page) => {
      await answer(page, "/auth/resend-verification/", BROKEN);
      await press(page, "Reenviar código");
    },
  },
  {
    message: "Nuevo código enviado correctamente",
    shown: "toast",
    provoke: (page) => press(page, "Reenviar código"),
  },
  {
    message: "Email verificado correctamente",
    shown: "toast",
    provoke: async (page) => {
      await answer(page, "/auth/verify-email/", { body: { message: "" } });
      await answer(page, "/auth/login/", { body: { access: "a", user_id: 1 } });
      await fill(page, "Código de verificación", "123456");
      await press(page, "Verificar");
    },
  },
  { message: "Sesión iniciada automáticamente", shown: "toast", provoke: async () => {} },
];

/** On the same view, by whoever can't be signed in. */
export const VERIFIED_ONLY: Row[] = [
  {
    message: "Por favor, inicia sesión con tus credenciales",
    shown: "toast",
    provoke: async (page) => {
      await answer(page, "/auth/verify-email/", { body: { message: "" } });
      await fill(page, "Código de verificación", "123456");
      await press(page, "Verificar");
    },
  },
];

const saving = (message: string, given?: Answer): Row => ({
  message,
  shown: "toast",
  provoke: async (page) => {
    await fill(page, "Nombre", "Inés");
    if (given) await answer(page, "/auth/profile/", given);
    await press(page, "Guardar cambios");
  },
});

/** In the settings of an account (docs/shop.md, Accounts). */
export const profileRows = (password: string, code: (address: string) => Promise<string>): Row[] => [
  saving("Error al actualizar el perfil", BROKEN),
  saving("Perfil actualizado correctamente"),
  {
    message: "El nombre debe tener al menos 2 caracteres",
    shown: "toast",
    provoke: async (page) => {
      await fill(page, "Nombre", "I");
      await fill(page, "Apellido", "F");
      await press(page, "Guardar cambios");
      await fill(page, "Nombre", "Inés");
      await fill(page, "Apellido", "Ferreyra");
    },
  },
  {
    message: "Por favor ingresa tu contraseña",
    shown: "dialog",
    provoke: async (page) => {
      await fill(page, "Email", "ines-nueva@correo.example");
      await press(page, "Verificar");
      await press(page, "Enviar código");
    },
  },
  ...[BROKEN, { status: 400, body: { code: "WRONG_PASSWORD", message: "Contraseña incorrecta" } }].map(
    (given): Row => ({
      message: "Contraseña incorrecta o error al solicitar código",
      shown: "dialog",
      provoke: async (page) => {
        await fill(page, "Contraseña", "");
        await fill(page, "Contraseña", "no-es-la-clave");
        await answer(page, "/auth/verify-change/", given);
        await press(page, "Enviar código");
      },
    }),
  ),
  {
    message: "Código de verificación enviado al nuevo email",
    shown: "toast",
    provoke: async (page) => {
      await fill(page, "Contraseña", password);
      await press(page, "Enviar código");
    },
  },
  {
    message: "El código debe tener 6 dígitos",
    shown: "dialog",
    provoke: (page) => press(page, "Confirmar email"),
  },
  {
    message: "Código inválido o expirado",
    shown: "dialog",
    provoke: async (page) => {
      const right = await code("ines-nueva@correo.example");
      await fill(page, "Código de verificación", `${(Number(right) + 1) % 1_000_000}`.padStart(6, "0"));
      await press(page, "Confirmar email");
    },
  },
  {
    message: "Email actualizado correctamente",
    shown: "toast",
    provoke: async (page) => {
      await fill(page, "Código de verificación", await code("ines-nueva@correo.example"));
      await press(page, "Confirmar email");
    },
  },
];

const changing = (message: string, shown: Place, given?: Answer) => ({
  message,
  shown,
  provoke: async (page: Page) => {
    await fill(page, "Nueva contraseña", "brote-nuevo");
    await fill(page, "Confirmar contraseña", "brote-nuevo");
    if (given) await answer(page, "/auth/change-password/", given);
    await press(page, "Guardar cambios");
  },
});

/** In the tab of the password (docs/shop.md, Accounts). */
export const passwordRows = (password: string): Row[] =>
  [
    changing("Error al cambiar la contraseña", "toast", BROKEN),
    changing(
      "Contraseña incorrecta",
      { field: "Contraseña actual" },
      {
        status: 400,
        body: { code: "WRONG_PASSWORD", message: "Contraseña incorrecta" },
      },
    ),
    changing("Contraseña actualizada correctamente", "toast"),
  ].map((row) => ({
    ...row,
    provoke: async (page) => {
      await fill(page, "Contraseña actual", password);
      await row.provoke(page);
    },
  }));

/** Opening the settings (docs/shop.md, Messages). */
export const LOADING: Row[] = [
  {
    message: "Error al cargar la información",
    shown: "alert",
    provoke: async (page) => {
      await answer(page, "/auth/profile/", BROKEN);
      await page.goto("/mi-cuenta?section=settings");
    },
  },
];
