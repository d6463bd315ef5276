import { expect, test } from "vitest";
import { mailFailureInWords, retryDelay } from "./rules.ts";

test("the pauses grow from a minute to four hours and end after two days", () => {
  const pauses: number[] = [];
  for (let pause = retryDelay(1); pause !== null; pause = retryDelay(pauses.length + 1)) pauses.push(pause);
  const hours = (seconds: number) => seconds / 3600;
  expect(pauses.slice(0, 4)).toEqual([60, 120, 240, 480]);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(hours(pauses.at(-1) ?? 0)).toBe(4);
  expect(hours(pauses.reduce((sum, pause) => sum + pause, 0))).toBe(48.25);
});

test.each([
  [{ code: "EAUTH", response: "535 5.7.8 Bad credentials" }, /usuario o la contraseña.*535 5\.7\.8/],
  [{ code: "EDNS", message: "getaddrinfo ENOTFOUND smtp.nada" }, /No existe un servidor/],
  [{ code: "ESOCKET", message: "connect ECONNREFUSED 10.0.0.1:25" }, /no atiende en ese puerto/],
  [{ code: "ETIMEDOUT", message: "Connection timeout" }, /no contestó/],
  [{ code: "ESOCKET", message: "ssl3_get_record:wrong version number" }, /conexión segura/],
  [{ code: "EENVELOPE", command: "MAIL FROM", response: "553 no" }, /remitente/],
  [{ code: "EENVELOPE", command: "RCPT TO", response: "550 no such user" }, /la dirección a la que va/],
  [new Error("otra cosa"), /^El email no salió\. Respuesta: otra cosa$/],
])("a failure to send is told in words: %j", (error, words) => {
  expect(mailFailureInWords(error)).toMatch(words);
});
