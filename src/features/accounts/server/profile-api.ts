import { permissionsOf } from "#src/contract/permissions.ts";
import { messageBody, ok, route, saying } from "#src/http/route.ts";
import * as contract from "../contract.ts";
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
  return [
    route.get(
      "/auth/profile/",
      "Los datos personales de quien pregunta",
      { ...common, answer: ok(contract.profile, "Los datos"), ...signedIn },
      async ({ caller }) => toProfile(await readUser(dependencies.db, caller.userId)),
    ),
    route.get(
      "/auth/permissions/",
      "El rol de quien pregunta y lo que le permite en la administración",
      { ...common, answer: ok(contract.ownPermissions), ...signedIn },
      ({ caller: { role, owesSecondFactor } }) => {
        return { role, permissions: permissionsOf(role), owes_second_factor: owesSecondFactor };
      },
    ),
    route.put(
      "/auth/profile/",
      "Cambia los datos personales; el email, con su código",
      { ...common, body: contract.profileInput, answer: ok(contract.profile, "Los datos como quedaron"), ...signedIn },
      ({ caller, body, address }) => changeProfile(dependencies, caller.userId, body, address),
    ),
    route.post(
      "/auth/verify-change/",
      "Manda un código al email nuevo",
      { ...common, body: contract.emailChangeInput, answer: ok(messageBody, "El código está en camino"), ...signedIn },
      saying("Código de verificación enviado al nuevo email", ({ caller, body, address }) =>
        requestEmailChange(dependencies, caller.userId, { ...body, address }),
      ),
    ),
    route.post(
      "/auth/change-password/",
      "Cambia la contraseña y cierra las demás sesiones",
      {
        ...common,
        body: contract.changePasswordInput,
        answer: ok(contract.passwordChanged, "La contraseña es la nueva; `access`, también"),
        ...signedIn,
      },
      async ({ caller, body, c }) => {
        const access = await changePassword(dependencies, caller.userId, body, clientInfoOf(c));
        return { message: "Contraseña actualizada correctamente", access };
      },
    ),
    route.get(
      "/auth/my-data/",
      "Todo lo que la tienda guarda de una persona, para descargar (Ley 25.326)",
      { ...common, answer: ok(contract.myData, "Los datos"), ...signedIn },
      async ({ caller, c }) => {
        const data = await readMyData(dependencies.db, records, caller.userId);
        c.header("Content-Disposition", 'attachment; filename="mis-datos.json"');
        return data;
      },
    ),
    route.post(
      "/auth/delete-account/",
      "Borra la cuenta; los pedidos quedan sin datos personales (Ley 25.326)",
      { ...common, body: contract.ownerProofInput, answer: ok(messageBody, "La cuenta ya no existe"), ...signedIn },
      saying("Tu cuenta se borró", ({ caller, body, address }) =>
        deleteAccount(dependencies, records, caller.userId, { ...body, address }),
      ),
    ),
  ];
}
