import fc from "fast-check";
import { expect, test } from "vitest";
import { PROVINCES } from "#src/contract/provinces.ts";
import { trackingLink, type Zone } from "./contract.ts";
import { arrivalInWords, byPrice, overlapsOf, reaching, zonesInWords } from "./rules.ts";

const zone = (given: Partial<Zone>): Zone => ({ provinces: [], from: null, to: null, codes: [], ...given });

const option = (id: number, ...zones: Partial<Zone>[]) => ({ id, kind: "zone" as const, zones: zones.map(zone) });

const idsAt = (options: ReturnType<typeof option>[], postal_code?: string, province?: string) =>
  reaching(options, { postal_code, province }).map(({ id }) => id);

test("the most specific reaches a place: codes, then the narrower range, then provinces, then none", () => {
  const all = option(1);
  const province = option(2, { provinces: ["Buenos Aires"] });
  const wide = option(3, { from: "1000", to: "1999" });
  const narrow = option(4, { from: "1400", to: "1499" });
  const one = option(5, { from: "1430", to: "1430" });
  const listed = option(6, { codes: ["1430", "1431"] });
  const options = [all, province, wide, narrow, one, listed];
  expect(idsAt(options, "1430", "Buenos Aires")).toEqual([6]);
  expect(idsAt([all, province, wide, narrow, one], "1430")).toEqual([5]);
  expect(idsAt(options, "1432", "Buenos Aires")).toEqual([4]);
  expect(idsAt(options, "1500", "Buenos Aires")).toEqual([3]);
  expect(idsAt(options, "7600", "Buenos Aires")).toEqual([2]);
  expect(idsAt(options, "5000", "Córdoba")).toEqual([1]);
  expect(idsAt([province, wide], "5000", "Córdoba")).toEqual([]);
});

test("a CPA counts by its four digits, and kinds don't hide one another", () => {
  expect(idsAt([option(1, { from: "1400", to: "1499" })], "C1430ABC")).toEqual([1]);
  const carrier = { ...option(2), kind: "carrier" as const };
  const pickup = { ...option(3), kind: "pickup" as const };
  const found = reaching([option(1, { codes: ["1430"] }), carrier, pickup], { postal_code: "1430" });
  expect(found.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test("of two equals both reach, and the overlap is told as ranges", () => {
  const options = [
    option(1, { from: "1400", to: "1449" }),
    option(2, { from: "1430", to: "1479" }),
    option(3, { codes: ["1435", "1600"] }),
    option(4, { codes: ["1600"] }, { provinces: ["Salta"] }),
    option(5, { provinces: ["Salta", "Jujuy"] }),
  ];
  expect(idsAt(options, "1440")).toEqual([1, 2]);
  expect(overlapsOf(options)).toEqual([
    { options: [1, 2], from: "1430", to: "1434" },
    { options: [1, 2], from: "1436", to: "1449" },
    { options: [3, 4], from: "1600", to: "1600" },
    { options: [4, 5], from: null, to: null, province: "Salta" },
  ]);
  expect(overlapsOf([option(1), option(2)])).toEqual([{ options: [1, 2], from: "0000", to: "9999" }]);
});

const code = fc.integer({ min: 1000, max: 1060 }).map(String);
const anyZone = fc.oneof(
  fc.uniqueArray(code, { minLength: 1, maxLength: 5 }).map((codes) => zone({ codes })),
  fc.tuple(code, code).map(([a, b]) => zone(a < b ? { from: a, to: b } : { from: b, to: a })),
  fc.subarray(PROVINCES.slice(0, 3), { minLength: 1 }).map((provinces) => zone({ provinces })),
);
const anyOptions = fc
  .array(
    fc.record({ kind: fc.constantFrom("zone", "carrier", "pickup"), zones: fc.array(anyZone, { maxLength: 3 }) }),
    {
      maxLength: 6,
    },
  )
  .map((given) => given.map((each, id) => ({ ...each, id, zones: each.kind === "pickup" ? [] : each.zones })));
const anyPlace = fc.record({ postal_code: code, province: fc.constantFrom(...PROVINCES.slice(0, 4)) });

test("what reaches a place is the same in any order, and adding a wider option takes none away", () => {
  fc.assert(
    fc.property(anyOptions, anyPlace, (options, place) => {
      const ids = (from: typeof options) =>
        reaching(from, place)
          .map(({ id }) => id)
          .toSorted();
      expect(ids(options.toReversed())).toEqual(ids(options));
      const wider = { id: 99, kind: "zone" as const, zones: [] };
      const others = ids([...options, wider]).filter((id) => id !== 99);
      expect(others).toEqual(ids(options));
    }),
  );
});

test("whatever could reach a place is offered, or something of its kind is that is as specific or more", () => {
  fc.assert(
    fc.property(anyOptions, anyPlace, (options, place) => {
      const offered = reaching(options, place);
      for (const one of options) {
        const alone = reaching([one], place).length > 0;
        expect(offered.some(({ kind }) => kind === one.kind)).toBe(
          options.some((each) => each.kind === one.kind && reaching([each], place).length > 0),
        );
        if (offered.includes(one)) expect(alone).toBe(true);
      }
      for (const each of offered) expect(reaching(offered, place)).toContain(each);
    }),
  );
});

test("overlaps are exactly the codes where several of a kind are offered", () => {
  fc.assert(
    fc.property(anyOptions, code, (options, postal_code) => {
      const several = (["zone", "carrier"] as const).flatMap((kind) => {
        const ids = reaching(options, { postal_code }).flatMap((each) => (each.kind === kind ? [each.id] : []));
        return ids.length > 1 ? [ids.toSorted()] : [];
      });
      const told = overlapsOf(options).filter(
        ({ from, to }) => from !== null && to !== null && from <= postal_code && postal_code <= to,
      );
      expect(told.map((each) => each.options)).toEqual(several);
    }),
  );
});

test("cheapest first, to be quoted last", () => {
  const prices = [null, 200, 0, null, 100].map((price, id) => ({ id, price }));
  expect(prices.toSorted(byPrice).map(({ id }) => id)).toEqual([2, 4, 1, 0, 3]);
});

test("zones are told in words, and a code stands encoded in its link", () => {
  const zones = [
    zone({ provinces: ["Córdoba", "Santa Fe"] }),
    zone({ from: "1000", to: "1499" }),
    zone({ codes: ["1602", "1605"] }),
  ];
  expect(zonesInWords(zones)).toBe("Córdoba y Santa Fe; 1000 a 1499; 1602, 1605");
  expect(zonesInWords([])).toBe("todo el país");
  expect(trackingLink("https://correo.example/?n={code}", "a b&$&/c")).toBe(
    "https://correo.example/?n=a%20b%26%24%26%2Fc",
  );
  expect(trackingLink("", "12")).toBeNull();
});

test.each([
  ["2026-11-26", "2026-11-30", "entre el jueves 26 y el lunes 30"],
  ["2026-11-27", "2026-11-27", "el viernes 27"],
  ["2026-11-24", "2026-11-24", "hoy"],
  ["2026-11-24", "2026-11-26", "entre hoy y el jueves 26"],
  ["2026-11-30", "2026-12-02", "entre el lunes 30 de noviembre y el miércoles 2 de diciembre"],
  ["2026-12-02", "2026-12-04", "entre el miércoles 2 de diciembre y el viernes 4 de diciembre"],
])("%s to %s is told as %s", (from, to, words) => {
  // Late at night in Argentina it is still that day.
  expect(arrivalInWords({ from, to }, new Date("2026-11-25T01:30:00Z"))).toBe(words);
});
