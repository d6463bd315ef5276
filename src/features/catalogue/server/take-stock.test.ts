import { describe, expect, test } from "vitest";
import { Problem } from "#src/contract/problem.ts";
import { openTestApp } from "../../../../test/app.ts";
import { archiveProduct, createProduct } from "../../../../test/factories.ts";
import { type RequestedUnits, returnStock, type Units } from "./stock.ts";
import { lockUnits, takeStock, takeStockAgain } from "./take-stock.ts";

const { db, get } = await openTestApp();

const take = (...requested: RequestedUnits[]) =>
  db.transaction(async (tx) => {
    const taken = await lockUnits(tx, requested);
    await takeStock(tx, taken);
    return taken;
  });
const giveBack = (...lines: Units[]) => db.transaction((tx) => returnStock(tx, lines));
const stockOf = async (id: number) => (await get(`/products/${id}/`)).body.stock;
const line = (product_id: number, quantity = 1, blister_id: number | null = null) => ({
  product_id,
  blister_id,
  quantity,
});
const pack = { seedCount: 3, price: 10_005, stock: 4 };
const firstPack = ({ blisters: [first] }: { blisters: { id: number }[] }) => first?.id ?? 0;

describe("taking stock", () => {
  test("lowers it and tells each line's snapshot, in the order asked", async () => {
    const plain = await createProduct(db, { name: "Maceta", brand: "Barro", price: 1_005, discount: 50, stock: 3 });
    const seeds = await createProduct(db, { name: "Semilla", discount: 10, image: "/i.webp", blisters: [pack] });
    const taken = await take(line(seeds.id, 3, firstPack(seeds)), line(plain.id, 3));
    expect(taken).toEqual([
      {
        productId: seeds.id,
        variantId: firstPack(seeds),
        name: "Semilla",
        brand: "Marca",
        image: "/i.webp",
        label: "3 semillas",
        seedCount: 3,
        parts: null,
        quantity: 3,
        priceAtTime: 9_005,
      },
      {
        productId: plain.id,
        variantId: plain.variants[0]?.id,
        name: "Maceta",
        brand: "Barro",
        image: null,
        label: "",
        seedCount: null,
        parts: null,
        quantity: 3,
        priceAtTime: 503,
      },
    ]);
    expect([await stockOf(plain.id), await stockOf(seeds.id)]).toEqual([0, 1]);
  });

  test("too little of one takes nothing of any", async () => {
    const [enough, little] = [await createProduct(db), await createProduct(db, { name: "Poco", stock: 2 })];
    await expect(take(line(enough.id), line(little.id, 3))).rejects.toMatchObject({
      code: "OUT_OF_STOCK",
      message: "No hay suficiente stock de Poco. Stock disponible: 2",
      details: { product_id: little.id, blister_id: null, available: 2 },
    });
    expect([await stockOf(enough.id), await stockOf(little.id)]).toEqual([10, 2]);
  });

  test("counts a blister's own stock, not its product's", async () => {
    const seeds = await createProduct(db, { blisters: [pack, { ...pack, stock: 50 }] });
    await expect(take(line(seeds.id, 5, firstPack(seeds)))).rejects.toMatchObject({
      code: "OUT_OF_STOCK",
      details: { product_id: seeds.id, blister_id: firstPack(seeds), available: 4 },
    });
  });

  test("refuses what can't be ordered", async () => {
    const plain = await createProduct(db);
    const hidden = await createProduct(db, { name: "Oculto", isAvailable: false });
    const free = await createProduct(db, { name: "Gratis", price: 0 });
    const [seeds, others] = [
      await createProduct(db, { blisters: [pack] }),
      await createProduct(db, { blisters: [pack] }),
    ];
    const half = await createProduct(db, { name: "Mitad", blisters: [{ ...pack, price: 0 }, pack] });
    const refused: [RequestedUnits, RegExp][] = [
      [line(2_147_483_647), /ya no existe/],
      [line(hidden.id), /Oculto ya no está disponible/],
      [line(free.id), /Gratis no tiene precio/],
      [line(half.id, 1, firstPack(half)), /Mitad \(3 semillas\) no tiene precio/],
      [line(seeds.id), /Elegí un blister/],
      [line(seeds.id, 1, firstPack(others)), /blister elegido .* no existe/],
      [line(plain.id, 1, firstPack(seeds)), /blister elegido .* no existe/],
      [line(seeds.id, 1, 2_147_483_647), /blister elegido .* no existe/],
    ];
    for (const [requested, message] of refused) {
      const error = await take(requested).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject({ code: "VALIDATION", message: expect.stringMatching(message) });
    }
  });

  test("never sells the same unit twice, whatever the order of the lines", async () => {
    const [one, two] = [
      await createProduct(db, { stock: 7 }),
      await createProduct(db, { blisters: [{ ...pack, stock: 5 }] }),
    ];
    const lines = [line(one.id), line(two.id, 1, firstPack(two))];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => take(...(index % 2 ? lines : lines.toReversed()))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "OUT_OF_STOCK" });
    }
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([2, 0]);
  });
});

test("what its discount leaves without a price can't be ordered", async () => {
  const given = [await createProduct(db, { discount: 100 }), await createProduct(db, { price: 1, discount: 60 })];
  for (const { id } of given) await expect(take(line(id))).rejects.toThrow(/no tiene precio/);
  const seeds = await createProduct(db, { discount: 60, blisters: [{ ...pack, price: 1 }] });
  await expect(take(line(seeds.id, 1, firstPack(seeds)))).rejects.toThrow(/no tiene precio/);
});

test("returned stock is there again, of what was deleted since too", async () => {
  const [plain, seeds] = [await createProduct(db, { stock: 1 }), await createProduct(db, { blisters: [pack] })];
  const deleted = await createProduct(db);
  await archiveProduct(db, deleted.id);
  const units = (variantId: number | null | undefined, quantity: number) => ({
    variantId: variantId ?? null,
    quantity,
  });
  await giveBack(
    units(plain.variants[0]?.id, 2),
    units(firstPack(seeds), 3),
    units(deleted.variants[0]?.id, 9),
    units(2_147_483_647, 9),
    units(null, 1),
  );
  expect([await stockOf(plain.id), await stockOf(seeds.id)]).toEqual([3, 7]);
  await archiveProduct(db, deleted.id, null);
  expect(await stockOf(deleted.id)).toBe(19);
});

test("nothing is taken of what was deleted, the first time or again", async () => {
  const deleted = await createProduct(db);
  await archiveProduct(db, deleted.id);
  await expect(take(line(deleted.id))).rejects.toThrow(/ya no existe/);
  const variantId = deleted.variants[0]?.id ?? 0;
  const again = { productId: deleted.id, variantId, quantity: 1, name: "Maceta", label: "" };
  await expect(db.transaction((tx) => takeStockAgain(tx, [again]))).rejects.toThrow("Stock disponible: 0");
});
