import { and, desc, inArray, isNull, like, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { type Listed, listRows } from "#src/db/list-page.ts";
import { phonePattern, wordPattern, wordsToFind } from "#src/db/normalized-search.ts";
import { inSpanish } from "#src/db/spanish.ts";
import type { CustomersQuery, ListedCustomer } from "../contract.ts";
import { toListed } from "./load-customers.ts";
import { customers, shownId } from "./tables.ts";

const ORDER_BY: Readonly<Record<CustomersQuery["ordering"], SQL[]>> = {
  name: [sql`${customers.name} = ''`, inSpanish(customers.name), sql`${customers.id}`],
  "-last_order": [sql`${customers.lastOrderAt} desc nulls last`, desc(customers.id)],
  "-total": [desc(customers.total), desc(customers.id)],
};

/** Searches all words in name, e-mail, telephone and tags, or one telephone; merged rows' too. */
export async function listCustomers(db: Db, query: CustomersQuery): Promise<Listed<ListedCustomer>> {
  const { search = "", tag = "", ordering } = query;
  const has = (pattern: string) =>
    inArray(customers.id, db.select({ id: shownId }).from(customers).where(like(customers.searchText, pattern)));
  const phone = phonePattern(search);
  const words = and(...wordsToFind(search).map((word) => has(wordPattern(word))));
  const found = and(
    isNull(customers.mergedInto),
    phone === undefined ? words : sql`(${has(phone)} or ${words})`,
    tag === "" ? undefined : hasTag(tag),
  );
  const select = () => db.select().from(customers).where(found);
  const { count, results } = await listRows(db, query, select, ...ORDER_BY[ordering]);
  return { count, results: results.map(toListed) };
}

const hasTag = (tag: string): SQL =>
  sql`exists (select from jsonb_array_elements_text(${customers.tags}) as tag where lower(tag) = lower(${tag}))`;
