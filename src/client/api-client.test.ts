import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, api } from "./api-client.ts";
import { download } from "./download.ts";
import { sendFile } from "./send-file.ts";
import { onSessionRefused, readSession, signInHere, signOutHere } from "./session.ts";

const ANA = { accessToken: "a-token", username: "ana", isAdmin: false, userId: 7, userEmail: "ana@correo.example" };

const fetched = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown, headers = {}) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status, headers }));

const refusal = { code: "UNAUTHENTICATED", message: "Iniciá sesión para continuar", request_id: "1" };

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable("the call should have failed"),
    (error: unknown) => (error instanceof ApiError ? error : expect.unreachable(`${error}`)),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  signInHere(ANA);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  signOutHere();
});

test("a call carries the session's token", async () => {
  answer(200, { ok: true });
  expect(await api.get("/auth/profile/")).toEqual({ ok: true });
  expect(fetched.mock.lastCall?.[0]).toBe("/api/auth/profile/");
  expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: "Bearer a-token" });
});

test("a 401 ends the session and says so once", async () => {
  const refused = vi.fn();
  const stop = onSessionRefused(refused);
  answer(401, refusal);
  expect((await failureOf(api.get("/auth/profile/"))).code).toBe("UNAUTHENTICATED");
  expect(readSession()).toBeNull();
  expect(refused).toHaveBeenCalledOnce();
  stop();
});

test("a 401 to a token that was replaced meanwhile ends nothing", async () => {
  fetched.mockImplementationOnce(async () => {
    signInHere({ ...ANA, accessToken: "a-newer-token" });
    return Response.json(refusal, { status: 401 });
  });
  await failureOf(api.get("/auth/profile/"));
  expect(readSession()?.accessToken).toBe("a-newer-token");
});

test("a wrong password at signing in is no end of a session", async () => {
  const refused = vi.fn();
  const stop = onSessionRefused(refused);
  answer(401, { ...refusal, message: "Usuario o contraseña incorrectos" });
  const failure = await failureOf(api.post("/auth/login/", { username: "ana", password: "mal" }, { anonymous: true }));
  expect(failure.message).toBe("Usuario o contraseña incorrectos");
  expect(readSession()).toEqual(ANA);
  expect(refused).not.toHaveBeenCalled();
  stop();
});

test("no connection, a slow answer and a broken shop end nothing", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect((await failureOf(api.get("/products/"))).message).toBe(
    "No se pudo conectar con el servidor. Por favor, verifica tu conexión a internet.",
  );

  fetched.mockImplementationOnce(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error()))),
  );
  expect((await failureOf(api.get("/products/", { timeout: 1 }))).message).toBe(
    "La solicitud tardó demasiado tiempo. Por favor, inténtalo nuevamente.",
  );

  fetched.mockResolvedValueOnce(new Response("<h1>Proxy</h1>"));
  expect((await failureOf(api.get("/products/"))).message).toBe("Formato de respuesta inválido");

  fetched.mockResolvedValueOnce(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect((await failureOf(api.get("/products/"))).message).toBe("Error inesperado. Por favor, intenta nuevamente.");
  expect(readSession()).toEqual(ANA);
});

test("an answer that hides what went wrong gives way to what failed", async () => {
  answer(500, { code: "INTERNAL", message: "Ocurrió un error inesperado.", request_id: "1" });
  const masked = await failureOf(api.put("/auth/profile/", {}, { failure: "Error al actualizar el perfil" }));
  expect(masked.message).toBe("Error al actualizar el perfil");

  answer(400, { code: "VALIDATION", message: "Ingrese un email válido", request_id: "1" });
  const said = await failureOf(api.put("/auth/profile/", {}, { failure: "Error al actualizar el perfil" }));
  expect(said.message).toBe("Ingrese un email válido");
});

test("a limit tells when to try again", async () => {
  answer(429, { code: "RATE_LIMITED", message: "Esperá", request_id: "1" }, { "retry-after": "120" });
  expect(
    (await failureOf(api.post("/auth/login/", { username: "ana", password: "mal" }, { anonymous: true }))).retryAfter,
  ).toBe(120);
});

test("a query leaves out what is empty", async () => {
  answer(200, { results: [] });
  await api.get("/orders/", { query: { search: "año 1", status: "", page: 2, up_to: undefined } });
  expect(fetched.mock.lastCall?.[0]).toBe("/api/orders/?search=a%C3%B1o+1&page=2");
});

// Checked by `npm run types`: each of these is an error there, or its mark is one.
test("a wrong path, parameter, body or answer of a call is a type error", () => {
  const wrongCalls = () => [
    // @ts-expect-error No such path.
    api.get("/product/"),
    // @ts-expect-error No such id.
    api.get(`/orders/${"seven"}/`),
    // @ts-expect-error No such method there.
    api.delete("/products/"),
    // @ts-expect-error No such parameter.
    api.get("/products/", { query: { colour: "green" } }),
    // @ts-expect-error No such value of a parameter.
    api.get("/orders/my-orders/", { query: { status: "lost" } }),
    // @ts-expect-error A field is missing.
    api.post("/auth/login/", { username: "ana" }),
    // @ts-expect-error No such file.
    download("/products/exports/", "productos.csv", "No se pudo bajar"),
    // @ts-expect-error Nothing is sent there.
    sendFile("/media/uploads/", new FormData(), {}),
    // @ts-expect-error No such field in the answer.
    api.get("/auth/profile/").then(({ telephone }) => telephone),
  ];
  expect(wrongCalls).toBeTypeOf("function");
});
