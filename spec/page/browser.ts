import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, LaunchOptions } from 'puppeteer';
import { startedTwice, watchedStart } from '../../kernel/platform/pdf/browser-start.ts';
import { findChromium, holdProcess } from '../../kernel/platform/pdf/chromium.ts';

const startMs = 60_000;

/** A browser with a profile of its own. */
type Opened = {
  readonly browser: Browser;
  readonly profile: string;
  readonly close: () => Promise<void>;
};

/** Opens a browser with a fresh profile and access to this machine only; undefined if none is installed. */
export const openBrowser = async (also: readonly string[] = []): Promise<Opened | undefined> => {
  const chromium = await findChromium().catch(() => undefined);
  if (!chromium) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'countinghouse-page-'));
  const { default: puppeteer } = await import('puppeteer');
  const options: LaunchOptions = {
    executablePath: chromium.path,
    headless: chromium.isPackaged ? 'shell' : true,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--no-first-run'],
      '--disable-dev-shm-usage',
      ...also,
    ],
    env: { ...process.env, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile, ...chromium.env },
    userDataDir: profile,
    pipe: true,
    timeout: startMs,
  };
  // A browser that ends while it starts is started once more; the error of the second has its output.
  const browser = await startedTwice(() =>
    watchedStart(profile, startMs, () => puppeteer.launch(options)),
  );
  return {
    browser,
    profile,
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

let shared: Promise<Opened | undefined> | undefined;
let contexts = 0;

const startShared = async (): Promise<Opened | undefined> => {
  // Drawing the frames of transitions takes a tenth of the processor time of a page.
  const opened = await openBrowser(['--force-prefers-reduced-motion']);
  if (opened)
    process.once('exit', () => {
      opened.browser.process()?.kill('SIGKILL');
      rmSync(opened.profile, { recursive: true, force: true, maxRetries: 5 });
    });
  return opened;
};

/**
 * Context without cookies and stored data in the browser that all specs of this process share, since starting one takes
 * seconds; undefined if none is installed.
 */
export const openContext = async (): Promise<
  { readonly context: BrowserContext; readonly close: () => Promise<void> } | undefined
> => {
  // A start that failed is tried again by the next spec.
  shared ??= startShared().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  const opened = await shared;
  if (!opened) return undefined;
  if (!opened.browser.connected) {
    shared = undefined;
    return openContext();
  }
  contexts += 1;
  holdProcess(opened.browser, true);
  const context = await opened.browser.createBrowserContext();
  return {
    context,
    close: async () => {
      await context.close();
      contexts -= 1;
      holdProcess(opened.browser, contexts > 0);
    },
  };
};

/** Free port below those that the system gives to the services and connections of other specs meanwhile. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    server.once('error', () => done(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => done(port)));
  });
