import { expect, test } from "vitest";
import { markedError } from "./registration-errors.ts";

test.each([
  ["Email: Ya está en uso", "email"],
  ["Usuario: Ya está en uso", "username"],
  ["Contraseña: Es muy corta", "password"],
  ["Nombre: El nombre es requerido", "first_name"],
  ["Apellido: El apellido es requerido", "last_name"],
  ["contraseña : es muy corta", "password"],
])("%s marks %s", (error, field) => {
  expect(markedError(error)?.field).toBe(field);
});

test("the message stands without its label, whatever colons it has", () => {
  expect(markedError("Email: Ingresá uno así: ana@correo.example")).toEqual({
    field: "email",
    message: "Ingresá uno así: ana@correo.example",
  });
});

test.each(["Demasiados registros", "Teléfono: es requerido", "constructor: nada", ": nada", "Email:"])(
  "%s marks no field",
  (error) => {
    expect(markedError(error)).toBeNull();
  },
);
