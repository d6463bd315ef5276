import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { type Credit, type Due, propose } from "./rules.ts";

const credit = (given: Partial<Credit> = {}): Credit => ({
  ...{ id: 1, date: "2026-05-10", amount: centavos(500_000), text: "TRANSFERENCIA RECIBIDA", ...given },
});
const due = (given: Partial<Due> = {}): Due => ({
  ...{ order: 11, amount: centavos(500_000), placedOn: "2026-05-09", taxId: "", names: ["Ana Prueba"], ...given },
});

const safeOf = (credits: Credit[], dues: Due[]) =>
  new Map(
    [...propose(credits, dues)].flatMap(([id, proposals]) => {
      const [only] = proposals;
      return only && proposals.length === 1 && only.score >= 0.9 ? [[id, only.order] as const] : [];
    }),
  );

describe("what a movement may have paid (docs/shop.md, Payment)", () => {
  test("the only order of that amount is safe, and says why", () => {
    const [proposal] = propose([credit()], [due(), due({ order: 12, amount: centavos(500_001) })]).get(1) ?? [];
    expect(proposal).toMatchObject({ order: 11, why: "Mismo importe" });
    expect(proposal?.score).toBeGreaterThanOrEqual(0.9);
  });

  test.for([
    ["an order that it names", { text: "Pago pedido N° 12" }, {}, 12],
    ["#12", { text: "VARIOS #12" }, {}, 12],
    ["its CUIT", { text: "CUIT 20-12345678-6" }, { taxId: "20123456786" }, 12],
    ["the DNI in its CUIT", { text: "20123456786 VARIOS" }, { taxId: "12345678" }, 12],
    ["its whole name", { text: "GÓMEZ MARIA JOSE" }, { names: ["María José Gómez"] }, 12],
  ] as const)("of two equal amounts %s tells which", ([, said, known, order]) => {
    expect(safeOf([credit(said)], [due(), due({ order: 12, ...known })])).toEqual(new Map([[1, order]]));
  });

  test("a part of the name orders two equal ones, and decides nothing", () => {
    const proposals = propose([credit({ text: "GOMEZ J" })], [due(), due({ order: 12, names: ["Juan Gómez"] })]).get(1);
    expect(proposals?.map(({ order }) => order)).toEqual([12, 11]);
    expect(proposals?.every(({ score }) => score < 0.9)).toBe(true);
  });

  test.for([
    ["paid before the order", { date: "2026-05-08" }, {}],
    ["paid months after it", { date: "2026-12-08" }, {}],
    ["naming another order", { text: "pedido 99" }, {}],
    ["of another amount, naming the order", { text: "pedido 11", amount: centavos(400_000) }, {}],
  ] as const)("one %s is asked", ([, said, known]) => {
    const [proposal] = propose([credit(said)], [due(known)]).get(1) ?? [];
    expect(proposal?.score).toBeLessThan(0.9);
  });

  test("two equal movements for one order are both asked", () => {
    expect(safeOf([credit(), credit({ id: 2 })], [due()])).toEqual(new Map());
  });

  test("what fits nothing has no proposal", () => {
    expect(propose([credit({ amount: centavos(1) })], [due()]).get(1)).toEqual([]);
  });

  const amount = fc.constantFrom(100_000, 200_000, 300_000).map(centavos);
  const name = fc.constantFrom("Ana Prueba", "Juan Gómez", "Eva Díaz");
  const credits = fc
    .array(fc.record({ amount, text: name, date: fc.constantFrom("2026-05-01", "2026-05-10") }), { maxLength: 12 })
    .map((all) => all.map((one, id) => ({ ...one, id })));
  const dues = fc
    .array(fc.record({ amount, names: name.map((one) => [one]), placedOn: fc.constant("2026-05-05") }), {
      maxLength: 12,
    })
    .map((all) => all.map((one, index) => ({ ...one, order: index + 100, taxId: "" })));

  test("no order is safe for two movements, and a safe one has exactly the amount", () => {
    fc.assert(
      fc.property(credits, dues, (given, owed) => {
        const safe = safeOf(given, owed);
        expect(new Set(safe.values()).size).toBe(safe.size);
        for (const [id, order] of safe)
          expect(given.find((one) => one.id === id)?.amount).toBe(owed.find((one) => one.order === order)?.amount);
      }),
    );
  });

  test("neither the order of the movements nor that of the dues changes what is safe", () => {
    fc.assert(
      fc.property(credits, dues, (given, owed) => {
        const sorted = (safe: Map<number, number>) => [...safe].toSorted(([a], [b]) => a - b);
        expect(sorted(safeOf(given.toReversed(), owed.toReversed()))).toEqual(sorted(safeOf(given, owed)));
      }),
    );
  });

  test("equal candidates are never safe, and scores are between 0 and 1, the best first", () => {
    fc.assert(
      fc.property(credits, dues, (given, owed) => {
        for (const proposals of propose(given, owed).values()) {
          const scores = proposals.map(({ score }) => score);
          expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
          if (scores.length > 1) expect(Math.max(...scores)).toBeLessThan(0.9);
        }
      }),
    );
  });
});
