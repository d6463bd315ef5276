import { createRoute } from "@hono/zod-openapi";
import { permissionsOf } from "#src/contract/permissions.ts";
import { json, jsonBody, messageBody, newApi, problems } from "#src/http/api.ts";
import { callerOf, clientIp } from "#src/http/caller.ts";
import {
  changePasswordInput,
  deleteAccountInput,
  emailChangeInput,
  myData,
  ownPermissions,
  passwordChanged,
  profile,
  profileInput,
} from "../contract.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { clientInfoOf } from "./client-info.ts";
import type { CustomerRecords } from "./customer-records.ts";
import { deleteAccount } from "./delete-account.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import type { Guards } from "./guards.ts";
import { readMyData } from "./read-my-data.ts";
import { readProfile } from "./read-profile.ts";
import { requestEmailChange } from "./request-email-change.ts";

const common = { tags: ["Cuentas"] };

const readRoute = createRoute({
  method: "get",
  path: "/auth/profile/",
  summary: "Los datos personales de quien pregunta",
  ...common,
  responses: { 200: json(profile, "Los datos"), ...problems },
});

const changeRoute = createRoute({
  method: "put",
  path: "/auth/profile/",
  summary: "Cambia los datos personales; el email, con su código",
  ...common,
  request: { body: jsonBody(profileInput) },
  responses: { 200: json(profile, "Los datos como quedaron"), ...problems },
});

const verifyChangeRoute = createRoute({
  method: "post",
  path: "/auth/verify-change/",
  summary: "Manda un código al email nuevo",
  ...common,
  request: { body: jsonBody(emailChangeInput) },
  responses: { 200: json(messageBody, "El código está en camino"), ...problems },
});

const changePasswordRoute = createRoute({
  method: "post",
  path: "/auth/change-password/",
  summary: "Cambia la contraseña y cierra las demás sesiones",
  ...common,
  request: { body: jsonBody(changePasswordInput) },
  responses: { 200: json(passwordChanged, "La contraseña es la nueva; `access`, también"), ...problems },
});

const myDataRoute = createRoute({
  method: "get",
  path: "/auth/my-data/",
  summary: "Todo lo que la tienda guarda de una persona, para descargar (Ley 25.326)",
  ...common,
  responses: { 200: json(myData, "Los datos"), ...problems },
});

const deleteRoute = createRoute({
  method: "post",
  path: "/auth/delete-account/",
  summary: "Borra la cuenta; los pedidos quedan sin datos personales (Ley 25.326)",
  ...common,
  request: { body: jsonBody(deleteAccountInput) },
  responses: { 200: json(messageBody, "La cuenta ya no existe"), ...problems },
});

const permissionsRoute = createRoute({
  method: "get",
  path: "/auth/permissions/",
  summary: "El rol de quien pregunta y lo que le permite en la administración",
  ...common,
  responses: { 200: json(ownPermissions), ...problems },
});

export function profileApi(dependencies: AccountsDependencies, guard: Guards, records: CustomerRecords) {
  const { signedIn } = guard;
  return newApi()
    .openapi({ ...readRoute, ...signedIn }, async (c) =>
      c.json(await readProfile(dependencies.db, callerOf(c).userId), 200),
    )
    .openapi({ ...permissionsRoute, ...signedIn }, (c) => {
      const { role, owesSecondFactor } = callerOf(c);
      return c.json({ role, permissions: permissionsOf(role), owes_second_factor: owesSecondFactor }, 200);
    })
    .openapi({ ...changeRoute, ...signedIn }, async (c) =>
      c.json(await changeProfile(dependencies, callerOf(c).userId, c.req.valid("json"), clientIp(c)), 200),
    )
    .openapi({ ...verifyChangeRoute, ...signedIn }, async (c) => {
      await requestEmailChange(dependencies, callerOf(c).userId, c.req.valid("json"), clientIp(c));
      return c.json({ message: "Código de verificación enviado al nuevo email" }, 200);
    })
    .openapi({ ...changePasswordRoute, ...signedIn }, async (c) => {
      const access = await changePassword(dependencies, callerOf(c).userId, c.req.valid("json"), clientInfoOf(c));
      return c.json({ message: "Contraseña actualizada correctamente", access }, 200);
    })
    .openapi({ ...myDataRoute, ...signedIn }, async (c) => {
      const data = await readMyData(dependencies.db, records, callerOf(c).userId);
      c.header("Content-Disposition", 'attachment; filename="mis-datos.json"');
      return c.json(data, 200);
    })
    .openapi({ ...deleteRoute, ...signedIn }, async (c) => {
      await deleteAccount(dependencies, records, callerOf(c).userId, c.req.valid("json").password);
      return c.json({ message: "Tu cuenta se borró" }, 200);
    });
}
