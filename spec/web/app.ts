import axe from 'axe-core';
import type { Page, WaitForSelectorOptions } from 'puppeteer';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../gateway/process/options.ts';
import { freePort, openContext } from '../page/browser.ts';
import { told } from '../page/told.ts';
import { type Installation, password, startTestService } from '../service.ts';
import { until } from '../until.ts';

/** The app in a browser, and the actions of a person. */
export type Guest = {
  /** Test in the browser; skipped if none is installed. */
  readonly it: Test | Test['skip'];
  readonly service: () => Installation;
  /** Stops the service, acts while it is down, and starts it again in its folder, which the options have to name. */
  readonly restart: (whileDown?: () => Promise<unknown>) => Promise<void>;
  readonly page: Page;
  readonly origin: string;
  /** Errors that the page logged. */
  readonly complaints: readonly string[];
  readonly goTo: (path: string, awaited?: string) => Promise<void>;
  readonly signIn: (email?: string, secret?: string) => Promise<void>;
  /** Waits until the page shows a text. */
  readonly says: (text: string, on?: Page) => Promise<void>;
  /** Presses the button of the panel in the moment in which it can be: a live update tries the action again, and one that came before the answer asks for another press. */
  readonly confirm: () => Promise<void>;
  /** Goes to an area by `g` and its letter, again where a busy machine takes them too late for a sequence. */
  readonly goByKeys: (letter: string, path: string) => Promise<void>;
  /** Presses the button of an action as soon as it is possible. */
  readonly act: (action: string) => Promise<void>;
  /**
   * Presses the key of an action as soon as it is possible, until its panel is open: a page that is still being left may
   * take the key.
   */
  readonly actByKey: (action: string, key: string) => Promise<void>;
  /** Clicks the button or link with this text. */
  readonly click: (text: string) => Promise<void>;
  /** Types a text into the field of this name, in the place of what is in it. */
  readonly type: (name: string, text: string) => Promise<void>;
  /** Types a text into the first field that a selector finds, in the place of what is in it. */
  readonly refill: (selector: string, text: string) => Promise<void>;
  /** Sets the colors and the width of the screen. */
  readonly look: (scheme: 'light' | 'dark', width: number) => Promise<void>;
  /** Checks that nothing is wider than the screen. */
  readonly fits: (path: string) => Promise<void>;
};

type Shown = { readonly innerText: string };

const byText = (text: string): string => `::-p-text(${text})`;

/** Starts a service with its web port, opens a browser, and closes both when the suite is done. */
export const guest = async (
  its: Test,
  { register = true, ...options }: Partial<Options> & { readonly register?: boolean } = {},
): Promise<Guest> => {
  const webPort = await freePort();
  const origin = `http://127.0.0.1:${webPort}`;
  const opened = await openContext();
  const page = (await opened?.context.newPage()) as Page;
  const complaints: string[] = [];
  let service: Installation;
  if (page) {
    page.setDefaultTimeout(120_000);
    await page.setViewport({ width: 1280, height: 820 });
    await page.evaluateOnNewDocument(
      "Object.defineProperty(navigator, 'languages', { get: () => ['en-GB'] })",
    );
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (one) => {
      const isOfNetwork = /net::|status of (?:4\d\d|5\d\d)/.test(one.text());
      if (one.type() === 'error' && !isOfNetwork) complaints.push(one.text());
    });
  }
  its.before(async () => {
    service = await startTestService({ webPort, ...options }, { register });
  });
  its.after(async () => {
    await opened?.close();
    await service?.stop();
  });
  const says = async (text: string, on = page): Promise<void> => {
    await on.waitForSelector(byText(text)).catch(async (error: unknown) => {
      const shown = await on.$eval('main', (main) => (main as unknown as Shown).innerText);
      throw new Error(`"${text}" is not shown on ${on.url()}:\n${shown.slice(0, 1500)}`, {
        cause: error,
      });
    });
  };
  const confirm = async (): Promise<void> => {
    await page.waitForSelector('[data-panel]');
    await page.waitForFunction(`(() => {
      const panel = document.querySelector('[data-panel]');
      const button = panel?.querySelector('.btn.main:not([aria-busy], [aria-disabled])');
      if (panel?.querySelector('.trial[aria-busy=false]')) button?.click();
      return !panel;
    })()`);
  };
  const goByKeys = async (letter: string, path: string): Promise<void> => {
    const isThere = `location.pathname === ${JSON.stringify(path)}`;
    await until(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(letter as never);
      return page.waitForFunction(isThere, { timeout: 3000 }).catch(() => false);
    });
  };
  const actionButton = (action: string): string =>
    `.actions:not([data-refused]) [data-action="${action}"]:not([aria-disabled])`;
  const act = (action: string): Promise<void> => clickOn(page, actionButton(action));
  const actByKey = async (action: string, key: string): Promise<void> => {
    await until(async () => {
      await page.waitForSelector(actionButton(action));
      await page.keyboard.press(key as never);
      return page.waitForSelector('[data-panel]', { timeout: 4000 }).catch(() => false);
    });
  };
  const click = (text: string): Promise<void> =>
    clickOn(page, `:is(button:not([aria-busy]), a)${byText(text)}`, { visible: true });
  const refill = async (selector: string, text: string): Promise<void> => {
    const field = await page.waitForSelector(selector);
    await field?.focus();
    await field?.evaluate((one) => (one as unknown as { select?: () => void }).select?.());
    await field?.type(text);
  };
  const look = async (scheme: 'light' | 'dark', width: number): Promise<void> => {
    await page.setViewport({ width, height: 844 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  };
  const fits = async (path: string): Promise<void> => {
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
    const width = page.viewport()?.width ?? 0;
    assert.ok(wide <= width, `${path}: ${wide} at ${width}`);
  };
  const goTo = async (path: string, awaited = 'main'): Promise<void> => {
    await page.goto(`${origin}${path}`);
    await page.waitForSelector(awaited);
  };
  const type = (name: string, text: string): Promise<void> => refill(`[name="${name}"]`, text);
  return {
    it: opened ? told(its, page) : its.skip,
    service: () => service,
    restart: async (whileDown) => {
      // Nothing else keeps the process of a spec while its service is down.
      const alive = setInterval(() => undefined, 1000);
      await service.stop();
      await whileDown?.();
      service = await startTestService({ webPort, ...options }, { register });
      clearInterval(alive);
    },
    ...{
      page,
      origin,
      complaints,
      goTo,
      goByKeys,
      says,
      click,
      type,
      refill,
      confirm,
      act,
      actByKey,
      look,
      fits,
    },
    signIn: async (email = 'owner@example.com', secret = password) => {
      await type('email', email);
      await type('password', secret);
      await page.keyboard.press('Enter');
    },
  };
};

/** Clicks the first element that a selector finds, wherever it moves meanwhile. */
export const clickOn = async (
  page: Page,
  selector: string,
  options: WaitForSelectorOptions = {},
): Promise<void> => {
  const found = await page.waitForSelector(selector, options);
  await found?.evaluate((one) => (one as unknown as { click: () => void }).click());
};

/** Waits until no color or size is on its way to another: in between, a text may lack contrast. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map((one) => one.finished));
  })()`);

/** Serious accessibility problems of a page at rest, each with its rule and element. */
export const obstacles = async (page: Page): Promise<readonly string[]> => {
  await atRest(page);
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] })",
  )) as axe.AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

/** Letter keys that a page shows at more than one button. */
export const doubledKeys = (page: Page): Promise<readonly (string | null)[]> =>
  page.$$eval('main .keys', (all) =>
    all.map((one) => one.textContent).filter((one, at, keys) => keys.indexOf(one) !== at),
  );
