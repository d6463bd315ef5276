import { permissionsOf } from "#src/contract/permissions.ts";
import { getRoute, jsonBody, messageBody, newApi, ok, postRoute, putRoute } from "#src/http/api.ts";
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

const readRoute = getRoute("/auth/profile/", "Los datos personales de quien pregunta", {
  ...common,
  responses: ok(profile, "Los datos"),
});

const changeRoute = putRoute("/auth/profile/", "Cambia los datos personales; el email, con su código", {
  ...common,
  request: { body: jsonBody(profileInput) },
  responses: ok(profile, "Los datos como quedaron"),
});

const verifyChangeRoute = postRoute("/auth/verify-change/", "Manda un código al email nuevo", {
  ...common,
  request: { body: jsonBody(emailChangeInput) },
  responses: ok(messageBody, "El código está en camino"),
});

const changePasswordRoute = postRoute("/auth/change-password/", "Cambia la contraseña y cierra las demás sesiones", {
  ...common,
  request: { body: jsonBody(changePasswordInput) },
  responses: ok(passwordChanged, "La contraseña es la nueva; `access`, también"),
});

const myDataRoute = getRoute(
  "/auth/my-data/",
  "Todo lo que la tienda guarda de una persona, para descargar (Ley 25.326)",
  { ...common, responses: ok(myData, "Los datos") },
);

const deleteRoute = postRoute(
  "/auth/delete-account/",
  "Borra la cuenta; los pedidos quedan sin datos personales (Ley 25.326)",
  { ...common, request: { body: jsonBody(deleteAccountInput) }, responses: ok(messageBody, "La cuenta ya no existe") },
);

const permissionsRoute = getRoute(
  "/auth/permissions/",
  "El rol de quien pregunta y lo que le permite en la administración",
  { ...common, responses: ok(ownPermissions) },
);

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
