import { expect, test } from "vitest";
import { PROVINCES } from "#src/contract/provinces.ts";
import { zonesInWords } from "../rules.ts";
import { zonesIn, zonesToldBack } from "./zones-in-text.ts";

const none = { provinces: [], from: null, to: null, codes: [] };

test("provinces, ranges and pasted codes are read as shop owners write them", () => {
  expect(zonesIn("santa fe, Capital Federal y prov. de Córdoba; 2000 a 2099; del 1600 al 1605, 1700-1650")).toEqual({
    zones: [
      { ...none, provinces: ["Santa Fe", "Ciudad Autónoma de Buenos Aires", "Córdoba"] },
      { ...none, from: "2000", to: "2099" },
      { ...none, from: "1600", to: "1605" },
      { ...none, from: "1650", to: "1700" },
    ],
    unknown: [],
  });
  expect(zonesIn("1431 1430\n1430\nC1425CLA, c 1426 abc")).toEqual({
    zones: [{ ...none, codes: ["1425", "1426", "1430", "1431"] }],
    unknown: [],
  });
});

test("nothing typed is the whole country, and what can't be read is told", () => {
  expect(zonesIn(" \n, ")).toEqual({ zones: [], unknown: [] });
  expect(zonesIn("todo el país").unknown).toEqual([]);
  expect(zonesIn("Chile, 143, 1430, 2000 a 99, 1430 14").unknown).toEqual(["Chile", "143", "2000 a 99", "1430 14"]);
});

test("zones in words are read back as they were, province by province too", () => {
  const zones = [
    { ...none, provinces: ["Buenos Aires" as const, "Salta" as const] },
    { ...none, from: "1000", to: "1499" },
    { ...none, codes: ["1602", "1605"] },
  ];
  expect(zonesIn(zonesInWords(zones)).zones).toEqual(zones);
  for (const name of PROVINCES) expect(zonesIn(name).zones).toEqual([{ ...none, provinces: [name] }]);
});

test("more codes than a zone lists become two zones", () => {
  const codes = Array.from({ length: 2001 }, (_, index) => `${1000 + index}`);
  expect(zonesIn(codes.join(" ")).zones.map((zone) => zone.codes.length)).toEqual([2000, 1]);
});

test("what was understood is told back, with how many codes that is", () => {
  expect(zonesToldBack([])).toBe("todo el país");
  expect(zonesToldBack(zonesIn("Buenos Aires, 2000 a 2099, 1430").zones)).toBe(
    "provincia de Buenos Aires, sin CABA · 2000 a 2099 (100 códigos) · 1430",
  );
  expect(zonesToldBack(zonesIn("PBA, CABA, 1 a 2").zones)).toBe("Buenos Aires · Ciudad Autónoma de Buenos Aires");
  expect(zonesToldBack(zonesIn("1 2 3 1001 1002 1003").zones)).toBe("todo el país");
  expect(zonesToldBack(zonesIn("1001 1002 1003 1004 1005 1006 1007").zones)).toBe("7 códigos sueltos");
});
