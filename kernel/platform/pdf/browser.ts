import type { Browser, Page } from 'puppeteer';
import { BrowserCrash, isAlive, watchCrashes } from './browser-crash.ts';
import { startedTwice } from './browser-start.ts';
import { holdProcess, startChromium } from './chromium.ts';
import { footerStyles, type PageFooter } from './page-footer.ts';
import { type PaperFormat, paperSize } from './paper-size.ts';
import { scriptFaces } from './script-fonts.ts';

/** Limits of the shared browser. */
export const browserLimits = {
  pages: 2,
  waitingPages: 200,
  htmlLength: 32 * 1024 * 1024,
  pageMs: 30_000,
  /** Time limit of a start, which is tried twice; on a busy machine one takes long. */
  startMs: 60_000,
  closeMs: 2_000,
  idleMs: 60_000,
} as const;

/** Layout of a printed page. */
export type PrintLayout = {
  readonly format: PaperFormat;
  readonly landscape?: boolean;
  readonly footer?: PageFooter;
  /** CSS lengths. */
  readonly margin?: { top?: string; right?: string; bottom?: string; left?: string };
  /** Time limit of this page; never more than `browserLimits.pageMs`. */
  readonly pageMs?: number;
};

/** Reason of a failed print: the `code` of the error that `printPdf` rejects with. */
export type PrintFailure = 'no_browser' | 'too_busy' | 'too_large' | 'too_slow';

const failure = (code: PrintFailure, says: string, cause?: unknown): Error =>
  Object.assign(new Error(says, { cause }), { code });

/** Print failure of an error; undefined for any other error. */
export const printFailure = (error: unknown): PrintFailure | undefined => {
  const codes: readonly unknown[] = ['no_browser', 'too_busy', 'too_large', 'too_slow'];
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return codes.includes(error.code) ? (error.code as PrintFailure) : undefined;
};

let shared: Promise<Browser> | undefined;
let idle: NodeJS.Timeout | undefined;
let printing = 0;
const waiting: (() => void)[] = [];
const dismissed = new WeakSet<Browser>();
/** Browsers in which a page has crashed, and the number of pages in progress by browser. */
const retired = new WeakSet<Browser>();
const pages = new WeakMap<Browser, number>();

const started = async (): Promise<Browser> => {
  const mine = (shared ??= startedTwice(() => startChromium(browserLimits.startMs)));
  try {
    const browser = await mine;
    if (!isAlive(browser) && shared === mine) shared = undefined;
    return browser;
  } catch (error) {
    if (shared === mine) shared = undefined;
    throw failure('no_browser', 'The browser that prints does not start.', error);
  }
};

const running = async (): Promise<Browser> => {
  const browser = await started();
  return isAlive(browser) ? browser : started();
};

// Beside what the browser itself refuses: no script runs, and every request for what is not inside
// the document is turned away. A navigation that fails would replace the page by the browser's error
// page; one that is aborted leaves it as it is.
const seal = async (page: Page): Promise<void> => {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isInside = /^(data|about):/.test(request.url());
    (isInside ? request.continue() : request.abort('aborted')).catch(() => undefined);
  });
};

const loadFonts =
  'Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => undefined)';

const print = async (page: Page, html: string, layout: PrintLayout): Promise<Uint8Array> => {
  await seal(page);
  await page.setContent(html, { waitUntil: 'load', timeout: browserLimits.pageMs });
  // Chromium does not wait for a font used only in the footer, which would stay blank.
  if (layout.footer) await page.evaluate(loadFonts);
  const { format, landscape = false, margin } = layout;
  return page.pdf({
    ...(await paperSize(page, format)),
    landscape,
    printBackground: true,
    margin: { top: '16mm', right: '16mm', bottom: '20mm', left: '16mm', ...margin },
    timeout: browserLimits.pageMs,
  });
};

// If a page does not close or open, its browser is closed.
const shut = async (browser: Browser, page: Page | undefined): Promise<void> => {
  if (retired.has(browser)) return;
  if (!page) return kill(browser);
  const timer = setTimeout(kill, browserLimits.closeMs, browser);
  await page.close().catch(() => undefined);
  clearTimeout(timer);
};

const kill = (browser: Browser): void => void browser.process()?.kill('SIGKILL');

/** Retires a browser with a crashed page: it finishes its pages, and the next page starts a new browser. */
const retire = async (browser: Browser): Promise<void> => {
  retired.add(browser);
  const known = shared;
  if ((await known?.catch(() => undefined)) === browser && shared === known) shared = undefined;
};

const inTime = async (browser: Browser, html: string, layout: PrintLayout): Promise<Uint8Array> => {
  const pageMs = Math.min(layout.pageMs ?? browserLimits.pageMs, browserLimits.pageMs);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(failure('too_slow', `The page took longer than ${pageMs} ms to print.`)),
    pageMs,
  );
  const watch = watchCrashes(browser);
  pages.set(browser, (pages.get(browser) ?? 0) + 1);
  let page: Page | undefined;
  const work = async (): Promise<Uint8Array> => {
    page = await browser.newPage();
    watch.of(page);
    return print(page, html, layout);
  };
  try {
    return await Promise.race([work(), late.promise, watch.crash]);
  } catch (error) {
    if (error instanceof BrowserCrash) await retire(browser);
    throw error;
  } finally {
    clearTimeout(timer);
    watch.end();
    await shut(browser, page);
    const others = (pages.get(browser) ?? 1) - 1;
    pages.set(browser, others);
    if (others === 0 && retired.has(browser)) kill(browser);
  }
};

const printedDespiteCrash = async (html: string, layout: PrintLayout): Promise<Uint8Array> => {
  const browser = await running();
  try {
    return await inTime(browser, html, layout);
  } catch (error) {
    const isLost = error instanceof BrowserCrash || !isAlive(browser);
    if (!isLost || dismissed.has(browser) || printFailure(error)) throw error;
    return inTime(await running(), html, layout);
  }
};

const turn = async (): Promise<void> => {
  clearTimeout(idle);
  if (printing < browserLimits.pages) {
    printing += 1;
    return;
  }
  if (waiting.length >= browserLimits.waitingPages) {
    throw failure('too_busy', 'Too many pages are waiting to be printed.');
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
};

const pass = (): void => {
  const next = waiting.shift();
  if (next) {
    next();
    return;
  }
  printing -= 1;
  if (printing > 0) return;
  clearTimeout(idle);
  idle = setTimeout(() => void closeBrowser(), browserLimits.idleMs).unref();
};

/** Prints a self-contained HTML document: no script runs and nothing is fetched. */
export async function printPdf(html: string, layout: PrintLayout): Promise<Uint8Array> {
  const { footer } = layout;
  const whole = footer ? `${html}${footerStyles(footer)}` : html;
  if (whole.length > browserLimits.htmlLength) {
    throw failure('too_large', 'The document is too large to print.');
  }
  await turn();
  try {
    // Fonts for scripts that the system lacks are embedded in the page.
    return await printedDespiteCrash(`${whole}${scriptFaces(whole)}`, layout);
  } finally {
    pass();
  }
}

/** True if a browser can be started; it is then ready for the first page. */
export async function available(): Promise<boolean> {
  try {
    await turn();
  } catch {
    return true;
  }
  try {
    await running();
    return true;
  } catch {
    return false;
  } finally {
    pass();
  }
}

/** Closes the shared browser, whatever it is printing; the next page starts another. */
export async function closeBrowser(): Promise<void> {
  clearTimeout(idle);
  const known = shared;
  shared = undefined;
  const browser = await known?.catch(() => undefined);
  if (!browser) return;
  dismissed.add(browser);
  holdProcess(browser, true);
  const timer = setTimeout(() => browser.process()?.kill('SIGKILL'), browserLimits.closeMs);
  await browser.close().catch(() => undefined);
  clearTimeout(timer);
}
