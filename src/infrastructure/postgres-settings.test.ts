import { expect, test } from "vitest";
import { bufferMegabytes } from "./postgres-settings.ts";

const GB = 1024 ** 3;

test.each([
  [0.5, 128],
  [1, 128],
  [2, 256],
  [4, 512],
  [24, 1024],
])("of %s GB the database keeps %s MB of its tables at hand", (gigabytes, megabytes) => {
  expect(bufferMegabytes(gigabytes * GB)).toBe(megabytes);
});
