import { lit, mix, palette, shaded } from "./color.ts";
import { boxPath, type Drawing, inside, line, oval, shape, solid, svg } from "./hand.ts";
import { type Brand, mark } from "./label.ts";

type PipeOptions = {
  brand: Brand;
  color?: string;
  accent?: string;
  build?: "curved" | "straight" | "spoon" | "stone";
};

const veins = (color: string) =>
  line(
    "M-330-330C-280-300-290-200-240-150M-290-340C-250-280-250-190-190-120M-180-340C-200-260-170-160-130-110M-60-130C40-150 100-190 200-215",
    shaded(color, 0.4),
    7,
    'opacity=".45"',
  );

function curved(brand: Brand, color: string, accent: string): Drawing {
  const bowl =
    "M-340-330H-130Q-118-330-118-316L-112-196C-60-214-10-250 60-270L84-204C0-160-60-60-170-20Q-240 0-300-46C-350-90-352-200-352-316Q-352-330-340-330Z";
  const stem = "M84-278C170-306 260-330 352-334Q368-334 368-320T352-304C270-292 180-256 104-204Z";
  const ring = "M56-274L92-286L114-206L80-190Z";
  return {
    art:
      solid(stem, palette.graphite, 22) +
      solid(bowl, color, 56, veins(color)) +
      solid(ring, accent, 16) +
      oval(-235, -330, 112, 26, lit(color, 0.2)) +
      oval(-235, -328, 84, 17, shaded(color, 0.75)) +
      mark(brand, -232, -180, 60, lit(color, 0.5)),
    w: 730,
    h: 356,
    rests: "floor",
  };
}

function straight(brand: Brand, color: string, accent: string): Drawing {
  const bowl =
    "M-330-280H-150Q-138-280-138-268L-142-150H60V-70H-150C-170-20-210 0-240 0S-330-20-338-90L-342-268Q-342-280-330-280Z";
  return {
    art:
      solid("M96-146C200-140 260-130 356-130Q368-130 368-112T356-94C260-94 200-86 96-76Z", palette.graphite, 20) +
      solid(bowl, color, 44, veins(color)) +
      solid(boxPath(54, -154, 50, 90, 8), accent, 20) +
      oval(-240, -280, 98, 22, lit(color, 0.2)) +
      oval(-240, -278, 72, 14, shaded(color, 0.75)) +
      mark(brand, -240, -140, 56, lit(color, 0.5)),
    w: 730,
    h: 302,
    rests: "floor",
  };
}

function spoon(color: string, accent: string): Drawing {
  const glass =
    "M-340-180C-340-290-240-330-160-296C-100-270-60-216 20-196C120-176 240-190 330-182Q362-178 362-150T330-116C230-110 140-116 30-92C-50-70-90 0-190-4C-280-8-340-80-340-180Z";
  const swirl =
    line("M-320-120C-240-60-140-80-70-140S90-190 190-130S330-150 360-140", accent, 30, 'opacity=".85"') +
    line(
      "M-330-190C-250-130-160-150-90-200S100-130 200-180S330-170 360-160",
      mix(accent, "#ffffff", 0.55),
      14,
      'opacity=".8"',
    );
  const dots = [-60, 10, 84].map((x, i) => oval(x, -112 + i * 2, 15, 15, lit(accent, 0.35))).join("");
  const shine = line(
    "M-296-216C-276-266-226-290-180-272M60-168C140-158 220-166 310-160",
    "#ffffff",
    15,
    'opacity=".65"',
  );
  return {
    art:
      solid(glass, color, 46, swirl, 0.9) +
      dots +
      oval(-206, -226, 86, 42, lit(color, 0.35)) +
      oval(-206, -222, 62, 28, shaded(color, 0.6)) +
      shine,
    w: 730,
    h: 320,
    rests: "floor",
  };
}

function stone(brand: Brand, color: string, accent: string): Drawing {
  const body =
    "M-330-150C-330-220-260-250-180-244C-40-236 40-190 180-180C270-174 340-160 340-110C340-50 270-24 180-14C40 0-120 8-220 0C-300-8-330-70-330-150Z";
  const flecks = [
    [-260, -80],
    [-120, -60],
    [-20, -170],
    [60, -70],
    [170, -120],
    [240, -70],
    [-60, -110],
    [120, -40],
  ] as const;
  return {
    art:
      solid(
        body,
        color,
        44,
        flecks
          .map(([x, y], i) =>
            oval(x, y, 12 + (i % 3) * 5, 8 + (i % 2) * 4, i % 2 ? lit(color, 0.35) : shaded(color, 0.3)),
          )
          .join("") + line("M-40-260C-10-160-30-60-70 20M0-260C30-160 10-60-30 20", accent, 16),
      ) +
      oval(-210, -222, 84, 28, lit(color, 0.25)) +
      oval(-210, -219, 60, 18, shaded(color, 0.7)) +
      mark(brand, 190, -100, 60, lit(color, 0.6)),
    w: 690,
    h: 250,
    rests: "floor",
  };
}

/** A pipe of wood (curved or straight), of glass, or of stone. */
export function pipe({ brand, color = brand.base, accent = brand.accent, build = "curved" }: PipeOptions): Drawing {
  if (build === "straight") return straight(brand, color, accent);
  if (build === "spoon") return spoon(color, accent);
  if (build === "stone") return stone(brand, color, accent);
  return curved(brand, color, accent);
}

/** A pipe's cleaning set: brushes and wires in a pouch. */
export function cleaners({ brand, color = brand.base }: PipeOptions): Drawing {
  const wires = [-150, -90, -30, 30, 90, 150]
    .map(
      (x, i) =>
        line(
          svg`M${x} -260C${x * 1.1} -400 ${x * 1.3} -480 ${x * 1.5} ${-600 - (i % 3) * 34}`,
          [palette.paper, brand.accent, palette.clay][i % 3] ?? palette.paper,
          22,
          'stroke-dasharray="2 14"',
        ) +
        line(
          svg`M${x} -260C${x * 1.1} -400 ${x * 1.3} -480 ${x * 1.5} ${-600 - (i % 3) * 34}`,
          [palette.kraft, brand.accent, palette.clay][i % 3] ?? palette.paper,
          12,
        ),
    )
    .join("");
  const pouch = "M-220-330H220L236-30Q236 0 206 0H-206Q-236 0-236-30Z";
  const flap =
    shape("M-220-330H220L200-270H-200Z", shaded(color, 0.3)) +
    line("M-206-240H206", lit(color, 0.5), 5, 'stroke-dasharray="16 12"');
  return {
    art: wires + solid(pouch, color, 70, inside(pouch, flap) + mark(brand, 0, -120, 110, brand.accent)),
    w: 500,
    h: 670,
    rests: "floor",
  };
}
