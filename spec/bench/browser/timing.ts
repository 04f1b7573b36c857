import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';

/** Functions of the page that time what a person waits for; loaded before the page's own scripts. */
const source = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8');

/** Lets a page time itself from its first moment. */
export const timed = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(source);
};

const call = <T>(page: Page, name: string, ...args: readonly unknown[]): Promise<T> =>
  page.evaluate(
    `timing.${name}(${args.map((one) => JSON.stringify(one)).join(', ')})`,
  ) as Promise<T>;

/** Milliseconds from the start of the navigation until an element was there. */
export const readyMs = async (page: Page, selector: string): Promise<number> => {
  await page.waitForSelector(selector);
  return call(page, 'foundAt', selector);
};

/** Milliseconds from the click on a link until its screen is drawn without a placeholder. */
export const changeMs = (page: Page, path: string): Promise<number> => call(page, 'change', path);

/** Milliseconds from the last key of a search until the list shows rows with the text alone. */
export const filterMs = async (page: Page, selector: string, text: string): Promise<number> => {
  await page.focus(selector);
  const done = call<number>(page, 'filtered', selector, text);
  await page.keyboard.type(text);
  return done;
};

/** Intervals of the frames, in milliseconds, while a list is scrolled by so many pixels a frame. */
export const scrollFrames = (
  page: Page,
  selector: string,
  pixels: number,
  frames: number,
): Promise<readonly number[]> => call(page, 'scroll', selector, pixels, frames);

/** Rest between two words, in which a dry run is sent; its answer comes while the next word is typed. */
const restMs = 250;

/** Milliseconds from each key until it was drawn, while words are typed where the focus is. */
export const keyMs = async (page: Page, text: string): Promise<readonly number[]> => {
  await call(page, 'watchKeys');
  for (const key of text) {
    await page.keyboard.press(key as never);
    if (key === ' ') await pause(restMs);
  }
  return call(page, 'keysDrawn', text.length);
};
