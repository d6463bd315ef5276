import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Run = { products: number; rows: Record<string, { rate: number }> };

const runs: Run[] = JSON.parse(readFileSync("bench/results.json", "utf8"));
const guide = readFileSync("docs/scale.md", "utf8").replaceAll(/\s+/g, " ");

const rates = (row: string) => runs.map(({ rows }) => rows[row]?.rate ?? Number.NaN);
const low = (row: string) => Math.min(...rates(row));
const high = (row: string) => Math.max(...rates(row));

/** To one digit after the point below a hundred, and whole above. */
const shown = (figure: number) => figure.toLocaleString("en-US", { maximumFractionDigits: figure < 100 ? 1 : 0 });
const whole = (figure: number) => Math.round(figure).toLocaleString("en-US");
const fewDigits = (figure: number, digits: number) => Number(figure.toPrecision(digits)).toLocaleString("en-US");

const SEARCHES = ["search-common", "search-rare", "search-typo", "search-none"];
const span = (figures: number[]) => `${whole(Math.min(...figures))} to ${whole(Math.max(...figures))}`;

const [V, P, Q] = [low("home-again"), low("orders-spread"), low("orders-one")];

/** The sale of `docs/scale.md`, Against the largest sale of the country. */
const perSecond = 639_000 / 0.092 / (3 * 24 * 60 * 60);
const [country, shop] = [perSecond * 10, perSecond / 2];
const visits = 30_000_000 / 450_000;
const pages = Math.round(visits) * 3;

test.each([
  `| kept pages a second, **V** | ${whole(V)} the home, ${whole(low("list-again"))} a list (measured; other run ${whole(high("home-again"))} and ${whole(high("list-again"))}) |`,
  `| ${whole(low("list"))} lists, ${whole(low("detail"))} products (measured; ${whole(high("list"))} and ${whole(high("detail"))}) |`,
  `| ${whole(low("api-lists-again"))} lists, ${whole(low("api-details-again"))} products (measured; ${whole(high("api-lists-again"))} and ${whole(high("api-details-again"))}) |`,
  `| ${whole(low("api-list"))} lists, ${whole(low("api-detail"))} products, ${span(SEARCHES.map(low))} searches (measured; ${whole(high("api-list"))}, ${whole(high("api-detail"))}, ${span(SEARCHES.map(high))}) |`,
  `**P** | ${shown(P)} (measured; ${shown(high("orders-spread"))}) |`,
  `**Q** | ${shown(Q)} (measured; ${shown(high("orders-one"))}) |`,
  `${whole(low("orders-spread: bare"))} a second beside P and ${whole(low("orders-one: bare"))} beside Q`,
  `| orders against P = ${shown(P)} | ${shown(country / P)} times P | ${whole((100 * shop) / P)} % of P |`,
  `against Q = ${shown(Q)} | ${shown(country / Q)} times Q | ${whole((100 * shop) / Q)} % of Q |`,
  `| pages against V = ${whole(V)} | ${shown((country * visits * 3) / V)} machines | ${shown((shop * visits * 3) / V)} machines |`,
  `P/2 = ${shown(P / 2)} a second is one purchase in ${whole(country / (P / 2))} of the country at its worst minute, Q/2 = ${shown(Q / 2)} one in ${whole(country / (Q / 2))}.`,
  `${whole((2 * country) / P)} times P to keep that half free`,
  `V = ${whole(V)} pages, which is ${whole(V)} ÷ (${Math.round(visits)} × 3) = ${shown(V / pages)} orders a second with their visitors; P = ${shown(P)} orders without`,
  `6 × V = ${fewDigits(6 * V, 3)} pages, which is ${whole((6 * V) / pages)} orders a second with their visitors; **P = ${shown(P)} orders`,
  `| a second over its three days: ÷ 259,200 s (computed) | ${whole(perSecond)} | ${shown(perSecond / 20)} |`,
  `| in the worst minute: ten times that (assumed: nights are empty) | ${whole(country)} | ${whole(shop)} |`,
  `| visits in that minute: × 30,000,000 ÷ 450,000 = 67 (computed) | ${fewDigits(country * visits, 3)} a second | ${fewDigits(shop * visits, 2)} a second |`,
  `| pages in that minute: × 3 a visit (assumed) | ${fewDigits(country * visits * 3, 3)} a second | ${fewDigits(shop * visits * 3, 3)} a second |`,
])("the guide to how far it goes says what bench/results.json has: %s", (text) => {
  expect(guide.includes(text)).toBe(true);
});
