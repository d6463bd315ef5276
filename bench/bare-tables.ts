import type pg from "pg";

/** Tables that have no triggers, for the order that is as plain as it can be. */
export async function makeBareTables(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists bench cascade;
    create schema bench;
    create table bench.products as select id, price_centavos, 1000000 as stock from products;
    alter table bench.products add primary key (id);
    create table bench.orders (id integer primary key generated always as identity, total_centavos bigint, at timestamptz default now());
    create table bench.order_lines (id integer primary key generated always as identity,
      order_id integer references bench.orders, product_id integer references bench.products, price_centavos bigint);
    grant usage on schema bench to public;
    grant all on all tables in schema bench to public;
    analyze bench.products`);
}
