import { existsSync, readFileSync, rmSync } from 'node:fs';
import { lstat, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, getuid, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Browser, LaunchOptions } from 'puppeteer';
import { reportCrashes } from './browser-crash.ts';
import { watchedStart } from './browser-start.ts';

/** A browser on this machine; `env` are variables it needs beyond those passed on. */
export type Chromium = {
  readonly path: string;
  readonly isPackaged: boolean;
  readonly env: Readonly<Record<string, string>>;
};

const installed = (): string[] => {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return roots.flatMap((root) => (root ? programs.map((program) => join(root, program)) : []));
  }
  return ['google-chrome-stable', 'google-chrome', 'chromium'].map((name) => `/usr/bin/${name}`);
};

const isOurs = async (dir: string): Promise<boolean> => {
  const found = await lstat(dir).catch(() => undefined);
  return !!found?.isDirectory() && found.uid === getuid?.() && (found.mode & 0o022) === 0;
};

// The system's fonts stay first in line; the packaged Open Sans is there even where there are none.
const fontsConf = (dir: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${dir}/fonts/fonts</dir>
  <cachedir>${dir}/font-cache</cachedir>
</fontconfig>
`;

// The package unpacks into the system's temporary folder and takes any file that is there under
// that name, so it is given a private one. It asks for the folder before its first await.
const unpackInto = async (dir: string): Promise<void> => {
  const { default: chromium } = await import('@sparticuz/chromium');
  const before = env['TMPDIR'];
  env['TMPDIR'] = dir;
  let unpacking: Promise<string>;
  try {
    unpacking = chromium.executablePath();
  } finally {
    if (before === undefined) delete env['TMPDIR'];
    else env['TMPDIR'] = before;
  }
  await unpacking;
};

// Unpacked once per version and user (200 MB, some seconds), then moved into place in one step, so
// that processes starting side by side never see half a browser.
const unpacked = async (): Promise<string> => {
  const manifest = new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8'));
  const home = join(tmpdir(), `countinghouse-chromium-${version}-${getuid?.()}`);
  if (await isOurs(home)) return home;
  const fresh = await mkdtemp(`${home}-`);
  try {
    await unpackInto(fresh);
    await writeFile(join(fresh, 'fonts.conf'), fontsConf(home));
    await rename(fresh, home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!(await isOurs(home))) throw error;
  }
  return home;
};

/**
 * Browser named by `PUPPETEER_EXECUTABLE_PATH`, one that is installed, or on Linux the packaged one;
 * `COUNTINGHOUSE_BROWSER=packaged` passes over those that are installed.
 */
export const findChromium = async (): Promise<Chromium> => {
  const isPackaged = env['COUNTINGHOUSE_BROWSER'] === 'packaged';
  const found = isPackaged ? undefined : installed().find((path) => existsSync(path));
  const named = env['PUPPETEER_EXECUTABLE_PATH'] || found;
  if (named) return { path: named, isPackaged: false, env: {} };
  if (platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('no Chrome or Chromium is installed');
  }
  const home = await unpacked();
  const fonts = { FONTCONFIG_FILE: join(home, 'fonts.conf') };
  return { path: join(home, 'chromium'), isPackaged: true, env: fonts };
};

// No network: names do not resolve and the proxy does not exist.
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-first-run',
  '--no-pings',
  '--no-default-browser-check',
  '--disable-gpu',
  // The shared memory of a container, 64 MB by default, is too small for a browser.
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://0.0.0.0:1',
  '--proxy-bypass-list=<-loopback>',
];

// Environment variables may hold secrets; the browser gets only those that a program needs.
const seen =
  /^(PATH|HOME|LANG|LC_\w+|TZ|TE?MP|TMPDIR|LD_LIBRARY_PATH|FONTCONFIG_\w+|SYSTEMROOT|WINDIR|USERPROFILE|LOCALAPPDATA)$/i;

const launch = async (profile: string, isSandboxed: boolean, startMs: number): Promise<Browser> => {
  const chromium = await findChromium();
  const { default: puppeteer } = await import('puppeteer');
  const shared = Object.fromEntries(Object.entries(env).filter(([name]) => seen.test(name)));
  const options: LaunchOptions = {
    executablePath: chromium.path,
    headless: chromium.isPackaged ? 'shell' : true,
    args: isSandboxed ? args : [...args, '--no-sandbox'],
    env: { ...shared, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile, ...chromium.env },
    userDataDir: profile,
    pipe: true,
    timeout: startMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  return watchedStart(profile, startMs, async () => {
    const browser = await puppeteer.launch(options);
    await reportCrashes(browser);
    return browser;
  });
};

/** True if a running browser keeps our process alive. */
export function holdProcess(browser: Browser, isHeld: boolean): void {
  const child = browser.process();
  for (const handle of [child, ...(child?.stdio ?? [])]) {
    if (handle !== child && !(handle instanceof Socket)) continue;
    if (isHeld) handle?.ref();
    else handle?.unref();
  }
}

/**
 * Starts a headless browser that reaches no network, with a profile of its own that is removed
 * with it, and that does not keep our process alive. Rejects where there is none to start.
 */
export async function startChromium(startMs: number): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'countinghouse-browser-'));
  const remove = (): void => rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  try {
    // Chromium's sandbox refuses root, and some containers refuse the sandbox.
    const isRoot = getuid?.() === 0;
    const browser = await launch(profile, !isRoot, startMs).catch((error: unknown) => {
      if (isRoot || !/sandbox/i.test(String(error))) throw error;
      return launch(profile, false, startMs);
    });
    process.once('exit', remove);
    browser.once('disconnected', () => {
      browser.process()?.kill('SIGKILL');
      rm(profile, { recursive: true, force: true, maxRetries: 5 })
        .then(() => process.off('exit', remove))
        .catch(() => undefined);
    });
    holdProcess(browser, false);
    return browser;
  } catch (error) {
    remove();
    throw error;
  }
}
