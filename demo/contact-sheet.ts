import sharp from "sharp";
import { demoProducts } from "./catalogue.ts";
import { heroScenes } from "./scenes.ts";

const tile = 240;
const columns = 14;
const gap = 6;

const [target = "contact-sheet.png", which = "all"] = process.argv.slice(2);
const chosen = demoProducts.flatMap(({ pictures }) => (which === "main" ? pictures.slice(0, 1) : pictures));
const scenes = Object.values(heroScenes);
const width = columns * (tile + gap);
const sceneWidth = Math.floor(width / scenes.length) - gap;
const sceneHeight = Math.round((sceneWidth * 9) / 16);

const drawn = [];
for (const [i, scene] of scenes.entries())
  drawn.push({
    input: await sharp(Buffer.from(scene)).resize(sceneWidth, sceneHeight).png().toBuffer(),
    left: i * (sceneWidth + gap),
    top: 0,
  });
for (const [i, picture] of chosen.entries())
  drawn.push({
    input: await sharp(Buffer.from(picture)).resize(tile, tile).png().toBuffer(),
    left: (i % columns) * (tile + gap),
    top: sceneHeight + gap + Math.floor(i / columns) * (tile + gap),
  });

const height = sceneHeight + gap + Math.ceil(chosen.length / columns) * (tile + gap);
await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
  .composite(drawn)
  .png()
  .toFile(target);
console.log(`${chosen.length} pictures and ${scenes.length} scenes in ${target}`);
