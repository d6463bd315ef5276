import { Hono } from "hono";
import { accentOf } from "#src/contract/accent.ts";
import type { ApiEnv } from "./api.ts";
import { IMMUTABLE } from "./immutable.ts";

/** `/theme/{rrggbb}.css`: the colours of src/ui/styles.css derived from a shop's accent. Immutable. */
export const theme = () =>
  new Hono<ApiEnv>().get("/theme/:name{[0-9a-f]{6}\\.css}", (c) => {
    const colour = `#${c.req.param("name").slice(0, 6)}`;
    const { light, dark } = accentOf(colour);
    const css = `html:root {
  --leaf: light-dark(${light.leaf}, ${dark.leaf});
  --leaf-strong: light-dark(${light.strong}, ${dark.strong});
  --on-leaf: light-dark(oklch(99% 0.01 110), oklch(from ${colour} 20% 0.03 h));
  --forest: light-dark(oklch(from ${colour} 29% 0.05 h), oklch(from ${colour} 27% 0.045 h));
}
`;
    return c.body(css, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": IMMUTABLE,
    });
  });
