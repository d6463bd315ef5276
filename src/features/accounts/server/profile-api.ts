import { permissionsOf } from "#src/contract/permissions.ts";
import { jsonBody, messageBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf, clientIp } from "#src/http/caller.ts";
import {
  changePasswordInput,
  emailChangeInput,
  myData,
  ownerProofInput,
  ownPermissions,
  passwordChanged,
  profile,
  profileInput,
} from "../contract.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile, requestEmailChange } from "./change-profile.ts";
import { clientInfoOf } from "./client-info.ts";
import { deleteAccount } from "./delete-account.ts";
import type { AccountsDependencies, CustomerRecords } from "./dependencies.ts";
import { readUser, toProfile } from "./find-user.ts";
import type { Guards } from "./guards.ts";
import { readMyData } from "./read-my-data.ts";

const common = { tags: ["Cuentas"] };

export function profileApi(dependencies: AccountsDependencies, guard: Guards, records: CustomerRecords) {
  const { signedIn } = guard;
  return newApi().openapiRoutes([
    route.get(
      "/auth/profile/",
      "Los datos personales de quien pregunta",
      { ...common, responses: ok(profile, "Los datos"), ...signedIn },
      async (c) => c.json(toProfile(await readUser(dependencies.db, callerOf(c).userId)), 200),
    ),
    route.get(
      "/auth/permissions/",
      "El rol de quien pregunta y lo que le permite en la administración",
      { ...common, responses: ok(ownPermissions), ...signedIn },
      (c) => {
        const { role, owesSecondFactor } = callerOf(c);
        return c.json({ role, permissions: permissionsOf(role), owes_second_factor: owesSecondFactor }, 200);
      },
    ),
    route.put(
      "/auth/profile/",
      "Cambia los datos personales; el email, con su código",
      {
        ...common,
        request: { body: jsonBody(profileInput) },
        responses: ok(profile, "Los datos como quedaron"),
        ...signedIn,
      },
      async (c) => c.json(await changeProfile(dependencies, callerOf(c).userId, c.req.valid("json"), clientIp(c)), 200),
    ),
    route.post(
      "/auth/verify-change/",
      "Manda un código al email nuevo",
      {
        ...common,
        request: { body: jsonBody(emailChangeInput) },
        responses: ok(messageBody, "El código está en camino"),
        ...signedIn,
      },
      async (c) => {
        const { userId } = callerOf(c);
        await requestEmailChange(dependencies, userId, { ...c.req.valid("json"), address: clientIp(c) });
        return c.json({ message: "Código de verificación enviado al nuevo email" }, 200);
      },
    ),
    route.post(
      "/auth/change-password/",
      "Cambia la contraseña y cierra las demás sesiones",
      {
        ...common,
        request: { body: jsonBody(changePasswordInput) },
        responses: ok(passwordChanged, "La contraseña es la nueva; `access`, también"),
        ...signedIn,
      },
      async (c) => {
        const access = await changePassword(dependencies, callerOf(c).userId, c.req.valid("json"), clientInfoOf(c));
        return c.json({ message: "Contraseña actualizada correctamente", access }, 200);
      },
    ),
    route.get(
      "/auth/my-data/",
      "Todo lo que la tienda guarda de una persona, para descargar (Ley 25.326)",
      { ...common, responses: ok(myData, "Los datos"), ...signedIn },
      async (c) => {
        const data = await readMyData(dependencies.db, records, callerOf(c).userId);
        c.header("Content-Disposition", 'attachment; filename="mis-datos.json"');
        return c.json(data, 200);
      },
    ),
    route.post(
      "/auth/delete-account/",
      "Borra la cuenta; los pedidos quedan sin datos personales (Ley 25.326)",
      {
        ...common,
        request: { body: jsonBody(ownerProofInput) },
        responses: ok(messageBody, "La cuenta ya no existe"),
        ...signedIn,
      },
      async (c) => {
        const proof = { ...c.req.valid("json"), address: clientIp(c) };
        await deleteAccount(dependencies, records, callerOf(c).userId, proof);
        return c.json({ message: "Tu cuenta se borró" }, 200);
      },
    ),
  ]);
}
