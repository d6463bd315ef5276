import { accentOf } from "#src/contract/accent.ts";

/** `#rrggbb` of links and buttons. */
type MailAccent = { light: string; dark: string };

/** Design tokens in hex: mail clients support neither variables nor oklch. */
const LIGHT = { paper: "#faf9f3", card: "#fffffb", tint: "#eff3e4", line: "#dde1d2", ink: "#12281c", muted: "#4d5f54" };
const DARK = { paper: "#0f1a14", card: "#17241d", tint: "#21302a", line: "#35463c", ink: "#eef1e8", muted: "#b5c2b6" };
const LEAF: MailAccent = { light: "#21703a", dark: "#83d493" };

const FONT = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const HEADING_FONT = "'Bricolage Grotesque', Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** The accent adjusted for contrast; the default green without one. */
export function mailAccentOf(colour: string): MailAccent {
  if (colour === "") return LEAF;
  const { light, dark } = accentOf(colour);
  return { light: light.leaf, dark: dark.leaf };
}

export const mailStyles = {
  body: { backgroundColor: LIGHT.paper, color: LIGHT.ink, fontFamily: FONT, margin: 0, padding: "24px 12px" },
  container: { maxWidth: "560px", margin: "0 auto" },
  shopName: {
    fontFamily: HEADING_FONT,
    fontSize: "22px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    textDecoration: "none",
  },
  card: {
    backgroundColor: LIGHT.card,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: "16px",
    margin: "16px 0",
    padding: "28px 24px",
  },
  heading: {
    color: LIGHT.ink,
    fontFamily: HEADING_FONT,
    fontSize: "24px",
    fontWeight: 650,
    letterSpacing: "-0.015em",
    lineHeight: "1.2",
    margin: "0 0 16px",
  },
  text: { color: LIGHT.ink, fontSize: "16px", lineHeight: "1.55", margin: "0 0 16px" },
  quiet: { color: LIGHT.muted, fontSize: "14px", lineHeight: "1.5", margin: "0 0 8px" },
  button: { borderRadius: "12px", color: "#ffffff", fontSize: "16px", fontWeight: 600, padding: "14px 22px" },
  code: {
    backgroundColor: LIGHT.tint,
    borderRadius: "12px",
    color: LIGHT.ink,
    fontFamily: "ui-monospace, Menlo, Consolas, monospace",
    fontSize: "36px",
    fontWeight: 700,
    letterSpacing: "0.2em",
    lineHeight: "1",
    margin: "24px 0",
    padding: "22px 12px",
    textAlign: "center",
  },
  panel: { backgroundColor: LIGHT.tint, borderRadius: "12px", margin: "0 0 16px", padding: "16px 18px 4px" },
  longCode: { fontSize: "22px", letterSpacing: "0.05em", whiteSpace: "nowrap" },
} as const;

/** Inline colours yield only to `!important`. The body's are repeated in its table. */
export const darkStyles = ({ dark }: MailAccent) => `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${DARK.paper} !important; }
  .card { background-color: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .rule { border-color: ${DARK.line} !important; }
  .tint { background-color: ${DARK.tint} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .leaf { color: ${dark} !important; }
}`;
