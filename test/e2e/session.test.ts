import { describe, expect, test } from "vitest";
import { PASSWORD } from "../factories.ts";
import { expectAccessible } from "./accessible.ts";
import { openAccountShop, storedSession } from "./account-shop.ts";
import { INPUT_METHODS, type InputMethod, thumb } from "./input-methods.ts";
import { waysOfThisRun } from "./ways.ts";

const { origin, pool, forgive, visit, visitAs, aPerson, call, codeSentTo } = await openAccountShop();

const HALF_A_MINUTE = 30_000;
const NO_CONNECTION = "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.";
const TOO_SLOW = "La solicitud tardó demasiado tiempo. Por favor, inténtalo nuevamente.";

async function signIn(input: InputMethod, username: string, password = PASSWORD) {
  await input.fill("Usuario", username);
  await input.fill("Contraseña", password);
  await input.press("Iniciar sesión");
}

const endSessions = (userId: number) => pool.query("delete from sessions where user_id = $1", [userId]);

describe.each(waysOfThisRun(INPUT_METHODS))("%s", (_, inputOn) => {
  test("one signs in where one was going, after a mistake too, and out again", async () => {
    const person = await aPerson();
    const page = await visit();
    await page.goto("/mi-cuenta?section=settings");
    await page.waitForURL("**/iniciar-sesion?redirect=mi-cuenta%3Fsection%3Dsettings");
    const input = inputOn(page);
    await signIn(input, person.username, "no-es-la-clave");
    await page.getByText("Usuario o contraseña incorrectos").waitFor();
    forgive(/401/);
    await signIn(input, person.email);
    await page.waitForURL(`${origin}/mi-cuenta?section=settings`);

    await page.getByLabel("Apellido").waitFor();
    const reloaded = page.waitForEvent("load");
    await input.press("Cerrar sesión");
    await reloaded;
    await page.waitForURL("**/iniciar-sesion?redirect=mi-cuenta%3Fsection%3Dsettings");
    expect(await storedSession(page)).toBeNull();
    await expect
      .poll(async () => (await pool.query("select from sessions where user_id = $1", [person.id])).rowCount)
      .toBe(1);
  });

  test("one signs in by a mailed code, which sends itself, where one was going", async () => {
    const person = await aPerson();
    const page = await visit();
    await page.goto("/iniciar-sesion?redirect=carrito");
    const input = inputOn(page);
    await input.fill("Email", person.email);
    await input.press("Continuar");
    await input.fill("Código de verificación", await codeSentTo(person.email));
    await page.waitForURL(`${origin}/carrito`);
    expect(await storedSession(page)).not.toBeNull();
  });

  test("who forgot the password chooses another by a code and signs in with it", async () => {
    const person = await aPerson();
    const page = await visit();
    await page.goto("/iniciar-sesion?redirect=carrito");
    const input = inputOn(page);
    await input.follow("¿Olvidaste tu contraseña?");
    await page.waitForURL("**/recuperar?redirect=carrito");
    await input.press("Enviar código");
    await page.getByText("El email es requerido").waitFor();
    await input.fill("Email", person.email);
    await input.press("Enviar código");
    await page.getByRole("heading", { name: "Elegí otra contraseña" }).waitFor();
    const code = await codeSentTo(person.email);
    await input.fill("Código de verificación", code);
    await input.fill("Nueva contraseña", "12345678");
    await page.getByText(/^Es débil: son solo números/).waitFor();
    await input.fill("Nueva contraseña", "brote-nuevo");
    await input.press("Cambiar contraseña");
    await page.getByText("Contraseña actualizada correctamente").waitFor();
    await page.waitForURL("**/iniciar-sesion?redirect=carrito");
    await signIn(input, person.username, "brote-nuevo");
    await page.waitForURL(`${origin}/carrito`);
    expect(
      (await fetch(`${origin}/api/auth/profile/`, { headers: { authorization: `Bearer ${person.token}` } })).status,
    ).toBe(401);
  });

  test("a session that ended leads to signing in and back, what was typed kept", async () => {
    const person = await aPerson();
    const page = await visitAs(person, "/mi-cuenta?section=settings");
    const input = inputOn(page);
    await input.fill("Apellido", "Apellido a medio escribir");
    await input.fill("Email", "otro-a-medias@correo.example");
    await endSessions(person.id);
    await input.press("Guardar cambios");
    await page.waitForURL("**/iniciar-sesion?redirect=mi-cuenta%3Fsection%3Dsettings");
    forgive(/401/);
    expect(await storedSession(page)).toBeNull();

    await signIn(input, person.username);
    await page.waitForURL(`${origin}/mi-cuenta?section=settings`);
    await expect.poll(() => page.getByLabel("Apellido").inputValue()).toBe("Apellido a medio escribir");
    expect(await page.getByLabel("Email").inputValue()).toBe("otro-a-medias@correo.example");
  });
});

test.each(["//evil.example", "javascript:alert(1)"])("%s is no way back", async (redirect) => {
  const person = await aPerson();
  const page = await visit();
  await page.goto(`/iniciar-sesion?${new URLSearchParams({ redirect })}`);
  await signIn(thumb(page), person.username);
  await page.waitForURL(`${origin}/mi-cuenta`);
});

test.each([
  ["/iniciar-sesion", "/admin/productos"],
  ["/iniciar-sesion?redirect=carrito", "/carrito"],
])("staff who sign in at %s come to %s", async (path, arrival) => {
  const staff = await aPerson({ role: "owner" });
  const page = await visit();
  await page.goto(path);
  await signIn(thumb(page), staff.username);
  await page.waitForURL(`${origin}${arrival}`);
});

test.each(["/iniciar-sesion?redirect=carrito", "/crear-cuenta"])(
  "whoever is signed in goes from %s to the account",
  async (path) => {
    const page = await visitAs(await aPerson(), path);
    await page.waitForURL(`${origin}/mi-cuenta`);
  },
);

test("after ten failures the right password waits, and one is told how long", async () => {
  const person = await aPerson();
  await Promise.all(
    Array.from({ length: 10 }, () => call("/auth/login/", { username: person.username, password: "no-es-la-clave" })),
  );
  const page = await visit();
  await page.goto("/iniciar-sesion");
  await signIn(thumb(page), person.username);
  await page.getByText(/Hubo demasiados intentos fallidos\. Probá de nuevo en 1\d minutos\./).waitFor();
  forgive(/429/);
  await expectAccessible(page);
  await pool.query("delete from rate_limits where key like 'login_address:%'");
});

test("signing out in one tab signs out all, and signing in brings them back", async () => {
  const person = await aPerson();
  const page = await visitAs(person, "/mi-cuenta");
  const other = await page.context().newPage();
  await other.goto("/mi-cuenta?section=settings");
  await other.getByLabel("Apellido").waitFor();
  await page.bringToFront();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Cerrar sesión" }).tap();
  await reloaded;
  await other.waitForURL("**/iniciar-sesion?redirect=mi-cuenta%3Fsection%3Dsettings");

  await page.waitForURL("**/iniciar-sesion**");
  await page.getByLabel("Usuario").fill(person.username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Iniciar sesión" }).tap();
  await other.waitForURL(`${origin}/mi-cuenta?section=settings`);
});

test("what another version of the shop kept is forgotten", async () => {
  const person = await aPerson();
  const page = await visitAs(person, "/404");
  await page.evaluate(() => window.localStorage.setItem("cacheVersion", "1.1"));
  await page.goto("/mi-cuenta");
  await page.waitForURL("**/iniciar-sesion?redirect=mi-cuenta");
  await expect.poll(() => page.evaluate(() => ({ ...window.localStorage }))).toEqual({ cacheVersion: "1.2" });
  forgive(/404/);
});

test("no connection and a slow answer say so, can be tried again and sign nobody out", async () => {
  const person = await aPerson();
  const page = await visitAs(person, "/404");
  forgive(/404/);
  await page.clock.install();
  await page.route("**/api/auth/profile/", (route) => route.abort("internetdisconnected"));
  await page.goto("/mi-cuenta?section=settings");
  await page.getByRole("heading", { name: "Configuración" }).waitFor();
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return page.getByRole("alert").filter({ hasText: NO_CONNECTION }).count();
    })
    .toBe(1);
  forgive(/ERR_INTERNET_DISCONNECTED/);
  await page.unroute("**/api/auth/profile/");
  await page.getByRole("button", { name: "Reintentar" }).tap();
  await page.getByLabel("Apellido").fill("Quintana");

  const asked = page.waitForRequest("**/api/auth/profile/");
  await page.route("**/api/auth/profile/", () => {});
  await page.getByRole("button", { name: "Guardar cambios" }).tap();
  await asked;
  await page.clock.runFor(HALF_A_MINUTE - 2_000);
  expect(await page.getByText(TOO_SLOW).count()).toBe(0);
  await page.clock.runFor(2_000);
  await page.getByText(TOO_SLOW).waitFor();
  expect(await page.getByLabel("Apellido").inputValue()).toBe("Quintana");
  expect(await storedSession(page)).toBe(person.token);

  await page.unroute("**/api/auth/profile/");
  await page.getByRole("button", { name: "Guardar cambios" }).tap();
  await page.getByText("Perfil actualizado correctamente").waitFor();
});

test("recovering a password is accessible in its two steps", async () => {
  const page = await visit();
  await page.goto("/recuperar");
  await expectAccessible(page);
  await page.getByLabel("Email").fill("nadie@correo.example");
  await page.getByRole("button", { name: "Enviar código" }).tap();
  await page.getByLabel("Nueva contraseña").fill("corta");
  await page.getByRole("button", { name: "Cambiar contraseña" }).tap();
  await page.getByText("El código y el email son requeridos").waitFor();
  await expectAccessible(page);
});
