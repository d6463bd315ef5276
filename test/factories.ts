import { hashSync } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { centavos } from "#src/contract/centavos.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db } from "#src/db/client.ts";
import { hashOfToken, newAccessToken } from "#src/features/accounts/server/access-token.ts";
import { sessions, users } from "#src/features/accounts/server/tables.ts";
import { rememberWords, searchColumns, wordsIn } from "#src/features/catalogue/server/search-text.ts";
import { activeCategories, categories } from "#src/features/catalogue/server/tables/categories.ts";
import { products } from "#src/features/catalogue/server/tables/products.ts";
import { variants } from "#src/features/catalogue/server/tables/variants.ts";

let made = 0;
/** Distinct in the run, so that tests don't depend on one another. */
const next = () => ++made;

const one = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("nothing was made");
  return row;
};

/** The password of every account made here. Its hash is made once and cheaply: a real one costs as much as a whole test. */
export const PASSWORD = "sustrato-vivo";
const passwordHash = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1 });

/** A verified account, signed in with `token`. */
export async function createUser(db: Db, given: Partial<typeof users.$inferInsert> = {}) {
  const number = next();
  const user = one(
    await db
      .insert(users)
      .values({
        username: `cliente${number}`,
        email: `cliente${number}@correo.example`,
        firstName: "Ana",
        lastName: "Prueba",
        passwordHash,
        emailVerifiedAt: new Date(),
        ...given,
      })
      .returning(),
  );
  const token = newAccessToken();
  await db.insert(sessions).values({ tokenHash: hashOfToken(token), userId: user.id });
  return { ...user, token };
}

export const createStaff = (db: Db, given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(db, { username: `personal${next()}`, role: "owner", ...given });

export async function createCategory(db: Db, name = `Categoría ${next()}`) {
  return one(
    await db
      .insert(categories)
      .values({ name, foldedName: normalizeForSearch(name) })
      .returning(),
  );
}

const categoryOf = async (db: Db, id: number) =>
  one(await db.select().from(activeCategories).where(eq(activeCategories.id, id)));

type ProductGiven = Omit<Partial<typeof products.$inferInsert>, "price" | "finalPrice"> & {
  price?: number;
  blisters?: { seedCount: number; price: number; stock: number }[];
  /** Of a product with options: in place of its own price and stock. */
  variants?: (Omit<Partial<typeof variants.$inferInsert>, "price"> & { price?: number })[];
};

/** A product that can be ordered; money in centavos, as the tables keep it. */
export async function createProduct(
  db: Db,
  { blisters: packs = [], variants: sold = packs, price = 100_000, stock = 10, ...given }: ProductGiven = {},
) {
  const name = given.name ?? `Producto ${next()}`;
  const brand = given.brand ?? "Marca";
  const category = given.categoryId === undefined ? await createCategory(db) : await categoryOf(db, given.categoryId);
  const search = searchColumns({ name, brand, categoryName: category.name, description: given.description ?? "" });
  const product = one(
    await db
      .insert(products)
      .values({
        ...given,
        name,
        brand,
        categoryId: category.id,
        ...search,
      })
      .returning(),
  );
  await rememberWords(db, wordsIn(search.searchText));
  const made = await db
    .insert(variants)
    .values(
      (sold.length > 0 ? sold : [{ price, stock }]).map((each, position) => ({
        position: sold === packs ? 0 : position,
        ...each,
        price: centavos(each.price ?? price),
        productId: product.id,
      })),
    )
    .returning();
  const [stored] = await db.select().from(products).where(eq(products.id, product.id));
  return {
    ...product,
    ...stored,
    variants: made,
    blisters: made.flatMap(({ seedCount, ...each }) => (seedCount === null ? [] : [{ ...each, seedCount }])),
  };
}

/** Gives products that were inserted by SQL the one variant of a plain product, with their price and stock. */
export const addPlainVariants = (db: Db) =>
  db.execute(sql`insert into variants (product_id, price_centavos, stock) select id, price_centavos, stock from products p
    where not exists (select from variants where product_id = p.id)`);

/** Archives a product, as deleting it does; with `at` null it is there again. */
export async function archiveProduct(db: Db, id: number, at: Date | null = new Date()): Promise<void> {
  await db.update(products).set({ archivedAt: at }).where(eq(products.id, id));
}
