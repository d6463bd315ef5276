import type { Page } from "playwright-core";
import sharp from "sharp";
import { DESKTOP, PHONE } from "./browser.ts";

export const DEVICES = [
  ["a laptop", DESKTOP],
  ["a phone", PHONE],
] as const;

export const edit = (page: Page, id: number) => page.goto(`/admin/productos/editar/${id}`);

let pictures = 0;

/** A picture like no other. */
export const makePicture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: ++pictures, g: side % 256, b: 90 } } })
    .png()
    .toBuffer();
