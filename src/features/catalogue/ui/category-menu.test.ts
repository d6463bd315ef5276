import { expect, test } from "vitest";
import { menuItems } from "./category-menu.ts";

const item = (name: string, label = name) => ({ id: 1, product_count: 1, name, label });

test("a phone's menu has the header's categories first and under its labels, then the others", () => {
  const menu = {
    bar: [item("Pipas"), item("Plaguicidas", "Control de plagas")],
    groups: [
      { name: "Cultivo", categories: [item("Plaguicidas", "Plagas"), item("Carpas", "Carpas y armarios")] },
      { name: "Otros", categories: [item("Pipas")] },
    ],
  };
  expect(menuItems(menu).map(({ label }) => label)).toEqual(["Pipas", "Control de plagas", "Carpas y armarios"]);
});
