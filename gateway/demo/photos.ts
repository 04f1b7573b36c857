import { zipSync } from 'fflate';
import sharp from 'sharp';
import { each } from './caller.ts';
import type { Good } from './goods.ts';
import { type Play, scaled } from './play.ts';
import type { Category } from './words/words.ts';

/** Hues of the variants, in degrees. */
const hues = [200, 38, 130, 220, 60, 14];

/** Outlines of the categories in a square of 100, drawn with `f` as fill and `d` as darker fill. */
const shapes: Readonly<Record<Category, string>> = {
  tableware: `<path d="M28 34h36v34a12 12 0 0 1-12 12H40a12 12 0 0 1-12-12z" class="f"/>
    <path d="M64 42c20-4 20 24 0 20" class="s"/><ellipse cx="46" cy="34" rx="18" ry="5" class="d"/>`,
  glass: `<path d="M36 18h28l-4 30c-1 8-4 11-8 12v18h12v5H36v-5h12V60c-4-1-7-4-8-12z" class="f"/>
    <path d="M38 32h24l-2 16c-1 6-4 8-10 8s-9-2-10-8z" class="d"/>`,
  textiles: `<rect x="24" y="26" width="52" height="48" rx="6" class="f"/>
    <path d="M24 38h52M24 50h52M24 62h52" class="s"/>`,
  kitchen: `<rect x="34" y="22" width="32" height="60" rx="7" class="f"/>
    <circle cx="50" cy="32" r="4" class="d"/><path d="M42 46v26M50 46v26M58 46v26" class="s"/>`,
  light: `<path d="M38 22h24l12 30H26z" class="f"/><rect x="47" y="52" width="6" height="24" class="d"/>
    <rect x="34" y="76" width="32" height="6" rx="3" class="d"/>`,
  paper: `<rect x="30" y="20" width="42" height="60" rx="4" class="f"/><rect x="30" y="20" width="9" height="60" class="d"/>
    <path d="M46 36h18M46 46h18M46 56h12" class="s"/>`,
  bath: `<rect x="24" y="42" width="52" height="32" rx="15" class="f"/><ellipse cx="50" cy="52" rx="17" ry="6" class="d"/>
    <circle cx="36" cy="30" r="5" class="d"/><circle cx="52" cy="24" r="7" class="d"/>`,
  food: `<path d="M34 30h32v44a7 7 0 0 1-7 7H41a7 7 0 0 1-7-7z" class="f"/><rect x="32" y="20" width="36" height="11" rx="3" class="d"/>
    <rect x="38" y="44" width="24" height="20" rx="3" fill="#fff" opacity=".8"/>`,
  jewellery: `<circle cx="50" cy="60" r="21" class="s"/><path d="M50 16l13 11-13 15-13-15z" class="f"/>
    <path d="M37 27h26" class="s"/>`,
  workshop: `<rect x="34" y="40" width="32" height="42" rx="5" class="f"/><path d="M50 40v-8" class="s"/>
    <path d="M50 14c8 8 8 16 0 18-8-2-8-10 0-18z" class="d"/>`,
  material: `<path d="M50 18l28 14v36L50 82 22 68V32z" class="f"/><path d="M22 32l28 14 28-14M50 46v36" class="s"/>`,
};

const drawing = ({ category, variant, kind }: Good): Buffer => {
  const hue = ((hues[variant % hues.length] ?? 0) + kind.length * 4) % 360;
  const size = 92 + (kind.length % 4) * 6;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 100 100">
    <style>.f{fill:hsl(${hue} 42% 58%)}.d{fill:hsl(${hue} 45% 40%)}
    .s{fill:none;stroke:hsl(${hue} 45% 32%);stroke-width:3;stroke-linecap:round}</style>
    <rect width="100" height="100" fill="hsl(${hue} 30% 95%)"/>
    <ellipse cx="50" cy="86" rx="30" ry="4" fill="hsl(${hue} 20% 84%)"/>
    <g transform="translate(${50 - size / 2} ${50 - size / 2}) scale(${size / 100})">${shapes[category]}</g></svg>`);
};

/** Draws pictures of goods and attaches them by one archive. */
export const photos = async (play: Play): Promise<void> => {
  const shown = play.goods.slice(0, scaled(play, 400));
  const files = await each(shown, async (good) => [
    `${good.sku}.jpg`,
    new Uint8Array(await sharp(drawing(good)).jpeg({ quality: 82 }).toBuffer()),
  ]);
  const form = new FormData();
  const zip = zipSync(Object.fromEntries(files), { level: 0 });
  form.set('file', new Blob([zip], { type: 'application/zip' }), 'pictures.zip');
  await play.call.post('/items/files/bulk', form);
};
