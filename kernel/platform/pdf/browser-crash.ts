import { EventEmitter } from 'eventemitter3';
import type { Browser, Page } from 'puppeteer';

/** Crash of a browser or of one of its renderers during a print. */
export class BrowserCrash extends Error {}

/** Crashes of renderers by browser. */
const renderers = new WeakMap<Browser, EventEmitter<'crash'>>();

/** Reports crashed renderers of a new browser, also those of pages that are still being opened. */
export const reportCrashes = async (browser: Browser): Promise<void> => {
  const crashes = new EventEmitter<'crash'>();
  const session = await browser.target().createCDPSession();
  session.on('Target.targetCrashed', () => crashes.emit('crash'));
  await session.send('Target.setDiscoverTargets', { discover: true });
  renderers.set(browser, crashes);
};

/** True if a browser is connected and its process runs. */
export const isAlive = (browser: Browser): boolean => {
  const child = browser.process();
  return browser.connected && child?.exitCode === null && child.signalCode === null;
};

/** Crashes that end one print. */
export type CrashWatch = {
  /** Rejects with a `BrowserCrash` at the first one; never resolves. */
  readonly crash: Promise<never>;
  /** Restricts the watch to one page; before, the crash of any renderer counts. */
  readonly of: (page: Page) => void;
  readonly end: () => void;
};

/** Watches a browser and its renderers, so that a print fails at once and not by its time limit. */
export const watchCrashes = (browser: Browser): CrashWatch => {
  const { promise, reject } = Promise.withResolvers<never>();
  // A print that ends otherwise does not handle this rejection.
  promise.catch(() => undefined);
  const lost = (): void => reject(new BrowserCrash('The browser that prints has ended.'));
  const crashed = (): void => reject(new BrowserCrash('The page that is printed has crashed.'));
  const child = browser.process();
  let watched: Page | undefined;
  browser.once('disconnected', lost);
  child?.once('exit', lost);
  renderers.get(browser)?.once('crash', crashed);
  if (!isAlive(browser)) lost();
  return {
    crash: promise,
    of: (page) => {
      renderers.get(browser)?.off('crash', crashed);
      watched = page.once('error', crashed);
    },
    end: () => {
      browser.off('disconnected', lost);
      child?.off('exit', lost);
      renderers.get(browser)?.off('crash', crashed);
      watched?.off('error', crashed);
    },
  };
};
