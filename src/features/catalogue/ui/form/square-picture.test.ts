import { expect, test } from "vitest";
import { centerSquare } from "./square-picture.ts";

test.each([
  [1600, 900, { x: 350, y: 0, width: 900, height: 900 }],
  [901, 1600, { x: 0, y: 349, width: 901, height: 901 }],
  [500, 500, { x: 0, y: 0, width: 500, height: 500 }],
])("the middle of %d×%d", (width, height, square) => expect(centerSquare({ width, height })).toEqual(square));
