import { z } from "@hono/zod-openapi";
import type { Address } from "#src/contract/address.ts";
import { idInText } from "#src/contract/text.ts";
import type { Db } from "#src/db/client.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { created, jsonBody, newApi, ok, route } from "#src/http/api.ts";
import { callerOf } from "#src/http/caller.ts";
import { toPage } from "#src/http/page.ts";
import {
  changeCustomerInput,
  changedCustomer,
  customer,
  customerPage,
  customersQuery,
  mergeInput,
  newCustomerInput,
} from "../contract.ts";
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
  const params = z.object({ id: idInText });
  return newApi().openapiRoutes([
    route.get(
      "/customers/",
      "Quienes compraron o se registraron (personal)",
      {
        ...reads,
        description: "`search` busca por nombre, email, teléfono y etiqueta.",
        request: { query: customersQuery },
        responses: ok(customerPage),
      },
      async (c) => {
        const query = c.req.valid("query");
        return c.json(toPage(c.req.url, query, await listCustomers(db, query)), 200);
      },
    ),
    route.post(
      "/customers/",
      "Agrega un cliente, con nombre y un teléfono o un email",
      {
        ...writes,
        request: { body: jsonBody(newCustomerInput) },
        responses: created(changedCustomer, "El cliente agregado"),
      },
      async (c) => c.json(await withAddresses(await createCustomer(db, callerOf(c), c.req.valid("json"))), 201),
    ),
    route.get(
      "/customers/{id}/",
      "Un cliente (personal)",
      { ...reads, request: { params }, responses: ok(customer) },
      async (c) => c.json(await withAddresses(await loadCustomer(db, c.req.valid("param").id)), 200),
    ),
    route.put(
      "/customers/{id}/",
      "Cambia los datos dados de un cliente",
      { ...writes, request: { params, body: jsonBody(changeCustomerInput) }, responses: ok(changedCustomer) },
      async (c) => {
        const changed = await changeCustomer(db, callerOf(c), c.req.valid("param").id, c.req.valid("json"));
        return c.json(await withAddresses(changed), 200);
      },
    ),
    route.post(
      "/customers/{id}/merge/",
      "Une otro cliente a este: lo que encontraba al otro lleva a este",
      { ...writes, request: { params, body: jsonBody(mergeInput) }, responses: ok(changedCustomer) },
      async (c) => {
        const merged = await mergeCustomers(db, callerOf(c), c.req.valid("param").id, c.req.valid("json").other);
        return c.json(await withAddresses(merged), 200);
      },
    ),
  ]);
}
