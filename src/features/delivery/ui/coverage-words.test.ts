import { expect, test } from "vitest";
import { PROVINCES } from "#src/contract/provinces.ts";
import type { DeliveryOption, Zone } from "../contract.ts";
import { gapsInWords, overlapsInWords } from "./coverage-words.ts";

const zone = (given: Partial<Zone>): Zone => ({ provinces: [], from: null, to: null, codes: [], ...given });

const option = (given: Partial<DeliveryOption>): DeliveryOption => ({
  ...{ id: 1, kind: "zone", label: "Moto", text: "", is_on: true, price: 2500, days: null, minimum: null },
  ...{ free_from: null, hours: "", carrier: null, zones: [] },
  ...given,
});

const MOTO = option({ zones: [zone({ from: "1400", to: "1449" })] });
const BICI = option({ id: 2, label: "Bici", price: 3000 });

test("an overlap is told with its options and what the cheaper costs", () => {
  const at = (from: string, to: string) => ({ options: [1, 2], from, to });
  expect(overlapsInWords([at("1430", "1430")], [MOTO, BICI])).toEqual([
    "1430 está en dos zonas, «Moto» y «Bici»: se ofrecen las dos, desde $\u00a02.500.",
  ]);
  const salta = { options: [1, 2], from: null, to: null, province: "Salta" };
  expect(overlapsInWords([at("1430", "1434"), salta], [MOTO, BICI])).toEqual([
    "1430 a 1434 y Salta están en dos zonas, «Moto» y «Bici»: se ofrecen las dos, desde $\u00a02.500.",
  ]);
  const everywhere = { ...at("0000", "9999"), options: [1, 2, 3] };
  const carriers = ["A", "B", "C"].map((label, id) => option({ kind: "carrier", id: id + 1, label, price: null }));
  expect(overlapsInWords([everywhere], carriers)).toEqual([
    "Todo el país está en 3 transportes, «A», «B» y «C»: se ofrecen todas, a cotizar.".replace("está", "están"),
  ]);
  expect(overlapsInWords([at("1430", "1430")], [MOTO])).toEqual([]);
});

test("gaps are told by what is missing, or by what is reached where that is less", () => {
  const pickup = option({ id: 3, kind: "pickup", label: "Local" });
  expect(gapsInWords([pickup])).toBe("");
  expect(gapsInWords([BICI, pickup])).toBe("");
  expect(gapsInWords([MOTO, pickup])).toBe(
    "Los envíos llegan solo a los códigos postales que nombraste. Quien compra desde otro lado ve solo «Local».",
  );
  const north = option({
    zones: [zone({ provinces: PROVINCES.filter((name) => !["Chaco", "Salta"].includes(name)) })],
  });
  expect(gapsInWords([north])).toBe(
    "Ningún envío llega a Chaco y Salta. Desde otro lado no se puede pedir: para eso agregá una entrega a coordinar.",
  );
  expect(gapsInWords([option({ ...north, is_on: false })])).toBe("");
});
