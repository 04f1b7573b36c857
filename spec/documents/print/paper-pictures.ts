/**
 * `npm run paper-pictures -- FOLDER [WORD…]`: draws papers of every kind, or those whose name has one of the words, in
 * four languages: one picture a paper, with a page in each language.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { holdProcess, startChromium } from '../../../kernel/platform/pdf/chromium.ts';
import { scriptFaces } from '../../../kernel/platform/pdf/script-fonts.ts';
import { pageMargin } from '../../../modules/documents/print/styles.ts';
import { pictured, samplePapers } from './sample-papers.ts';

/** Page margins, which the printer adds. */
const { top, right, bottom, left } = pageMargin;
const margins = `<style>body { box-sizing: border-box; padding: ${top} ${right} ${bottom} ${left}; }</style>`;

/** A4 at 96 dots an inch. */
const page = { width: 794, height: 1123 };

const [folder = 'paper-pictures', ...words] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await startChromium(60_000);
holdProcess(browser, true);
const tab = await browser.newPage();
await tab.setViewport(page);
await tab.emulateMediaType('print');
const chosen = Object.entries(samplePapers).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
for (const [name, draw] of chosen) {
  const shots: Buffer[] = [];
  for (const language of pictured) {
    const html = await draw(language);
    await tab.setContent(html.replace('<style>', `${margins}${scriptFaces(html)}<style>`), {
      waitUntil: 'load',
    });
    await tab.evaluate('document.fonts.ready.then(() => undefined)');
    // A picture beyond the viewport shifts pages that are written from right to left.
    shots.push(Buffer.from(await tab.screenshot({ type: 'png', captureBeyondViewport: false })));
  }
  const places = [
    [0, 0],
    [page.width, 0],
    [0, page.height],
    [page.width, page.height],
  ] as const;
  const sheet = sharp({
    create: { width: 2 * page.width, height: 2 * page.height, channels: 3, background: '#fff' },
  });
  const composed = shots.map((input, at) => ({
    input,
    left: places[at]?.[0] ?? 0,
    top: places[at]?.[1] ?? 0,
  }));
  await sheet
    .composite(composed)
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`));
  process.stdout.write(`${name}\n`);
}
await browser.close();
