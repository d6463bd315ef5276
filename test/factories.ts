import { hashSync } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { centavos } from "#src/contract/centavos.ts";
import { normalizeForSearch } from "#src/contract/normalize-for-search.ts";
import type { Db } from "#src/db/client.ts";
import { hashOfToken, newAccessToken } from "#src/features/accounts/server/access-token.ts";
import { sessions, users } from "#src/features/accounts/server/tables.ts";
import { rememberWords, searchColumns, wordsIn } from "#src/features/catalogue/server/search-text.ts";
import { blisters, categories, liveCategories, products } from "#src/features/catalogue/server/tables.ts";

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
  one(await db.select().from(liveCategories).where(eq(liveCategories.id, id)));

type ProductGiven = Omit<Partial<typeof products.$inferInsert>, "price"> & {
  price?: number;
  blisters?: { seedCount: number; price: number; stock: number }[];
};

/** A product that can be ordered; money in centavos, as the tables keep it. */
export async function createProduct(db: Db, { blisters: packs = [], price = 100_000, ...given }: ProductGiven = {}) {
  const name = given.name ?? `Producto ${next()}`;
  const brand = given.brand ?? "Marca";
  const category = given.categoryId === undefined ? await createCategory(db) : await categoryOf(db, given.categoryId);
  const search = searchColumns({ name, brand, categoryName: category.name, description: given.description ?? "" });
  const product = one(
    await db
      .insert(products)
      .values({
        price: centavos(price),
        stock: 10,
        ...given,
        name,
        brand,
        categoryId: category.id,
        ...search,
      })
      .returning(),
  );
  await rememberWords(db, wordsIn(search.searchText));
  const made =
    packs.length === 0
      ? []
      : await db
          .insert(blisters)
          .values(packs.map((pack) => ({ ...pack, price: centavos(pack.price), productId: product.id })))
          .returning();
  return { ...product, blisters: made };
}

/** Archives a product, as deleting it does; with `at` null it is there again. */
export async function archiveProduct(db: Db, id: number, at: Date | null = new Date()): Promise<void> {
  await db.update(products).set({ archivedAt: at }).where(eq(products.id, id));
}
