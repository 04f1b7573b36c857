import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import sharp from 'sharp';

/** Milliseconds in which charts and panels come to rest. */
const restMs = 800;

/** Leaves out what passes: confirmations and the caret. */
const hide = (isHidden: boolean): string =>
  `for (const one of document.querySelectorAll('.toasts')) one.style.visibility = '${isHidden ? 'hidden' : ''}';
   document.documentElement.style.caretColor = '${isHidden ? 'transparent' : ''}';`;

/** Takes pictures of a page into the folder that `PICTURES` names; without it, takes none. */
export const pictureOf =
  (page: Page) =>
  async (name: string): Promise<void> => {
    const folder = process.env['PICTURES'];
    if (folder === undefined) return;
    await page.evaluate(hide(true));
    await pause(restMs);
    const shot = await page.screenshot({ type: 'png' });
    await page.evaluate(hide(false));
    await mkdir(folder, { recursive: true });
    const small = await sharp(shot).png({ palette: true, colours: 96, effort: 10 }).toBuffer();
    await writeFile(join(folder, `${name}.png`), small);
  };
