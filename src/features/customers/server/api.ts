import type { Address } from "#src/contract/address.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { toPage } from "#src/http/page.ts";
import { byId, created, ok, route } from "#src/http/route.ts";
import * as contract from "../contract.ts";
import { changeCustomer, createCustomer, mergeCustomers } from "./change-customer.ts";
import { listCustomers } from "./list-customers.ts";
import { loadCustomer } from "./load-customers.ts";

type CustomersDependencies = {
  db: Db;
  /** Supplied by `entry/api.ts`: orders come after customers. */
  addressesOf: (db: Db, customerId: number) => Promise<Address[]>;
};

export function customersApi({ db, addressesOf }: CustomersDependencies, { can }: Guards) {
  const withAddresses = async <Found extends { id: number }>(found: Found) => ({
    ...found,
    addresses: await addressesOf(db, found.id),
  });
  const reads = { tags: ["Clientes"], ...can("orders:read") };
  const writes = { ...reads, ...can("orders:write") };
  return [
    route.get(
      "/customers/",
      "Quienes compraron o se registraron (personal)",
      {
        ...reads,
        description: "`search` busca por nombre, email, teléfono y etiqueta.",
        query: contract.customersQuery,
        answer: ok(contract.customerPage),
      },
      async ({ query, c }) => toPage(c.req.url, query, await listCustomers(db, query)),
    ),
    route.post(
      "/customers/",
      "Agrega un cliente, con nombre y un teléfono o un email",
      { ...writes, body: contract.newCustomerInput, answer: created(contract.changedCustomer, "El cliente agregado") },
      async ({ caller, body }) => await withAddresses(await createCustomer(db, caller, body)),
    ),
    route.get(
      "/customers/{id}/",
      "Un cliente (personal)",
      { ...reads, params: byId, answer: ok(contract.customer) },
      async ({ params }) => await withAddresses(await loadCustomer(db, params.id)),
    ),
    route.put(
      "/customers/{id}/",
      "Cambia los datos dados de un cliente",
      { ...writes, params: byId, body: contract.changeCustomerInput, answer: ok(contract.changedCustomer) },
      async ({ caller, params, body }) => withAddresses(await changeCustomer(db, caller, params.id, body)),
    ),
    route.post(
      "/customers/{id}/merge/",
      "Une otro cliente a este: lo que encontraba al otro lleva a este",
      { ...writes, params: byId, body: contract.mergeInput, answer: ok(contract.changedCustomer) },
      async ({ caller, params, body }) => withAddresses(await mergeCustomers(db, caller, params.id, body.other)),
    ),
  ];
}
