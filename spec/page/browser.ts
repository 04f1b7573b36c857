import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'puppeteer';
import { startedTwice, watchedStart } from '../../kernel/platform/pdf/browser-start.ts';
import { findChromium } from '../../kernel/platform/pdf/chromium.ts';

const startMs = 60_000;

/** Opens a browser with a fresh profile and access to this machine only; undefined if none is installed. */
export const openBrowser = async (): Promise<
  { readonly browser: Browser; readonly close: () => Promise<void> } | undefined
> => {
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
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
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
