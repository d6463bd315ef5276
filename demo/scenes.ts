import { brands } from "./brands.ts";
import { fan } from "./drawings/air.ts";
import { bag } from "./drawings/bag.ts";
import { bottle, jerrycan } from "./drawings/bottle.ts";
import { lit, mix, shaded } from "./drawings/color.ts";
import { fade, glow, line, oval, place, shape, svg } from "./drawings/hand.ts";
import { ledPanel } from "./drawings/lamp.ts";
import { meter } from "./drawings/meter.ts";
import { plant, sprout, tomato } from "./drawings/plant.ts";
import { pot } from "./drawings/pot.ts";
import { board, daylight, hanging, heap, room, stage } from "./drawings/room.ts";
import { spray } from "./drawings/spray.ts";
import { tent } from "./drawings/tent.ts";
import { beaker, jar, labels, trowel, wateringCan } from "./drawings/tools.ts";

const { tolvar, barrucal, nandural, fotarel, zondara, yuyal, lombral, raizuma, ceibalta, brotelar, pulsima, vaquitar } =
  brands;

function kits(): string {
  const grown = pot({ brand: tolvar, color: "#46554f", plant: plant(430, "#348a57"), w: 420, h: 290 });
  const dependencies = tent({
    brand: nandural,
    amount: "120×120×200",
    w: 560,
    h: 740,
    depth: 150,
    plants: [grown, grown],
    glowing: true,
  });
  const wall = "#dfe7da";
  const spill = fade("#ffefa6", "#ffefa6", [0.75, 0]);
  return room(
    wall,
    "#cdbb9b",
    735,
    [
      daylight(420, 130),
      svg`<path d="M0 735H${stage.right}" stroke="${shaded("#cdbb9b", 0.25)}" stroke-width="4" opacity=".35"/>`,
      glow(1140, 480, 620, 520, "#fff0b0", 0.85),
      line(`M662 ${stage.top}V150`, shaded(fotarel.base, 0.1), 4),
      place(ledPanel({ brand: fotarel, amount: "240 W", w: 640 }), 662, 345, 0.38),
      place(dependencies, 1150, 800, 1),
      `${spill.def}${shape("M850 802H1300L1380 890H770Z", spill.ref)}`,
      place(fan({ brand: zondara }), 1508, 806, 0.38),
      place(
        pot({ brand: tolvar, color: "#cdbb98", amount: "20 L", build: "fabric", plant: tomato(560) }),
        700,
        832,
        0.44,
      ),
      place(bag({ brand: yuyal, title: "Light Mix", amount: "50 L" }), 1378, 856, 0.34),
      place(bottle({ brand: { ...raizuma, accent: "#6fae5a" }, title: "Crecimiento", amount: "1 L" }), 858, 858, 0.27),
      place(meter({ brand: pulsima, color: "#eef0ea" }), 1504, 864, 0.17),
    ].join(""),
  );
}

function fertilizers(): string {
  const wood = "#c79e6a";
  const growth = bottle({ brand: { ...raizuma, accent: "#6fae5a" }, title: "Crecimiento", amount: "1 L" });
  const bloom = bottle({ brand: raizuma, title: "Floración", amount: "1 L" });
  const pk = bottle({ brand: ceibalta, title: "PK 13-14", amount: "500 ml", build: "square", w: 300, h: 620 });
  const calmag = bottle({
    brand: { ...raizuma, accent: "#9dc6d3" },
    title: "Cal-Mag",
    amount: "500 ml",
    color: "#e6ebe6",
    cap: "#22405a",
    h: 610,
  });
  const root = bottle({
    brand: raizuma,
    title: "Enraizante",
    amount: "60 ml",
    build: "dropper",
    color: "#7b4a2b",
    w: 250,
    h: 620,
  });
  const tea = bottle({
    brand: lombral,
    title: "Té de humus",
    amount: "1 L",
    color: "#5a3b27",
    cap: "#2f7d50",
    build: "square",
    w: 300,
  });
  const [upper, lower] = [392, 800];
  return room(
    "#efe4d2",
    mix("#efe4d2", "#b98e5e", 0.5),
    828,
    [
      daylight(470, 110),
      board(600, upper, 960, wood),
      place(
        pot({ brand: barrucal, color: "#c67a4e", build: "clay", plant: plant(300), w: 420, h: 330 }),
        716,
        upper + 2,
        0.4,
      ),
      place(root, 836, upper + 2, 0.3),
      place(pk, 938, upper + 2, 0.38),
      place(calmag, 1058, upper + 2, 0.42),
      place(jar({ brand: brotelar, amount: "1 L" }), 1190, upper + 2, 0.34),
      place(tea, 1322, upper + 2, 0.42),
      place(pot({ brand: barrucal, color: "#e6dcc6", build: "clay", w: 300, h: 230 }), 1482, upper + 2, 0.5),
      hanging(1482, upper - 108),
      shape(svg`M0 ${lower}H${stage.right}V900H0Z`, wood),
      shape(svg`M0 ${lower}H${stage.right}V${lower + 12}H0Z`, lit(wood, 0.4)),
      line(
        svg`M60 ${lower + 50}H420M560 ${lower + 66}H980M1120 ${lower + 44}H1540`,
        shaded(wood, 0.2),
        4,
        'opacity=".5"',
      ),
      place(jerrycan({ brand: ceibalta, title: "Base A", amount: "5 L" }), 1322, lower + 22, 0.47),
      place(growth, 1000, lower + 26, 0.5),
      place(bloom, 1142, lower + 34, 0.5),
      place(beaker({ brand: raizuma, amount: "1 L" }), 856, lower + 40, 0.34),
      place(spray({ brand: vaquitar, title: "Jabón potásico", amount: "500 ml" }), 1496, lower + 40, 0.38),
      place(labels({ brand: tolvar }), 706, lower + 44, 0.22),
    ].join(""),
  );
}

function substrates(): string {
  const wood = "#b98a5a";
  const top = 690;
  const hills =
    shape("M0 560C260 470 520 540 800 490S1340 430 1948 500V720H0Z", "#c4d3b4") +
    shape("M0 620C320 560 620 640 940 580S1400 560 1948 600V720H0Z", "#aec39c");
  const seedling = (color: string, h: number) =>
    pot({ brand: barrucal, color, build: "clay", plant: sprout(h), w: 420, h: 340 });
  return room(
    "#dce7e2",
    wood,
    top,
    [
      oval(1180, 250, 150, 150, "#f7e3a6", 'opacity=".85"'),
      hills,
      svg`<path d="M0 ${top}H${stage.right}V900H0Z" fill="${wood}"/>`,
      shape(svg`M0 ${top}H${stage.right}V${top + 16}H0Z`, lit(wood, 0.35)),
      line(
        svg`M0 ${top + 92}H${stage.right}M0 ${top + 160}H${stage.right}M300 ${top + 16}V${top + 92}M980 ${top + 92}V${top + 160}M1290 ${top + 16}V${top + 92}`,
        shaded(wood, 0.22),
        4,
        'opacity=".45"',
      ),
      place(
        bag({
          brand: { ...lombral, accent: "#e0b268" },
          title: "Fibra de coco",
          amount: "50 L",
          color: "#f1e6cf",
          front: "sprout",
        }),
        1412,
        top + 50,
        0.66,
      ),
      place(bag({ brand: yuyal, title: "Light Mix", amount: "50 L" }), 1030, top + 62, 0.78),
      place(wateringCan({ brand: barrucal, color: "#c67a4e", amount: "5 L" }), 660, top + 66, 0.38),
      place(
        bag({ brand: lombral, title: "Humus", amount: "5 kg", w: 470, h: 610, front: "panel" }),
        1252,
        top + 112,
        0.5,
      ),
      heap(976, top + 150, 300),
      place(trowel({ brand: tolvar }), 910, top + 196, 0.28, 44),
      place(seedling("#c67a4e", 260), 764, top + 176, 0.36),
      place(seedling("#e6dcc6", 200), 1160, top + 180, 0.3),
      place(seedling("#5b7c86", 300), 1458, top + 166, 0.42),
    ].join(""),
  );
}

/** The three wide pictures of the home page. */
export const heroScenes = { kits: kits(), fertilizers: fertilizers(), substrates: substrates() } as const;
