import type { Page } from 'puppeteer';
import type { Test } from 'uvu';
import { openContext } from './browser.ts';

/** Page in a browser, and the actions of a user. */
export type Visit = {
  /** Test in the browser; skipped if none is installed or packaged. */
  readonly it: Test | Test['skip'];
  readonly page: Page;
  /** Opens the address, once the service is ready. */
  readonly enter: () => Promise<void>;
  readonly there: (selector: string) => Promise<unknown>;
  readonly textOf: (selector: string) => Promise<string>;
  readonly goTo: (place: string, awaited: string) => Promise<void>;
  readonly signIn: (email: string, password?: string) => Promise<void>;
};

/** Opens a browser for a suite, and closes it when the suite is done. */
export const visit = async (its: Test, address: string): Promise<Visit> => {
  const opened = await openContext();
  const page = (await opened?.context.newPage()) as Page;
  page?.setDefaultTimeout(60_000);
  await page?.setViewport({ width: 1280, height: 820 });
  its.after(async () => opened?.close());
  const there = (selector: string): Promise<unknown> => page.waitForSelector(selector);
  return {
    it: opened ? its : its.skip,
    page,
    enter: async () => {
      await page?.goto(address);
    },
    there,
    textOf: (selector) => page.$eval(selector, (found) => found.textContent ?? ''),
    goTo: async (place, awaited) => {
      await page.goto(`${address}${place}`);
      await there(awaited);
    },
    signIn: async (email, password = 'correct horse battery') => {
      await there('input[name=email]');
      await page.$eval('form', (form) => (form as unknown as { reset: () => void }).reset());
      await page.type('input[name=email]', email);
      await page.type('input[name=password]', password);
      await page.keyboard.press('Enter');
    },
  };
};
