import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Browser } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeBrowser, printFailure, printPdf } from '../../../../kernel/platform/pdf/browser.ts';
import {
  reportFailedStarts,
  StartFailure,
  startedTwice,
} from '../../../../kernel/platform/pdf/browser-start.ts';
import { startChromium } from '../../../../kernel/platform/pdf/chromium.ts';
import { until } from '../../../until.ts';

const it = suite('kernel.browserStart');
const folder = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
const named = env['PUPPETEER_EXECUTABLE_PATH'];
let reported: string[] = [];

it.before.each(() => {
  reported = [];
  reportFailedStarts((failure) => reported.push(String(failure)));
});
it.after(() => {
  if (named === undefined) delete env['PUPPETEER_EXECUTABLE_PATH'];
  else env['PUPPETEER_EXECUTABLE_PATH'] = named;
  rmSync(folder, { recursive: true });
});

/** Replaces the browser by a shell script. */
const behaves = (script: string): void => {
  const file = join(folder, 'browser');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  env['PUPPETEER_EXECUTABLE_PATH'] = file;
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const failureOf = (start: Promise<unknown>): Promise<unknown> =>
  start.then(
    () => undefined,
    (error: unknown) => error,
  );

it('fails when the process ends, with its exit code and its standard error', async () => {
  behaves('echo "libnss3.so: cannot open shared object file" >&2; exit 127');
  const error = await failureOf(startChromium(60_000));
  assert.instance(error, StartFailure);
  assert.match(String(error), 'its process ended with 127');
  assert.match(String(error), 'to its standard error: libnss3.so: cannot open shared object file');
});

it('fails by its time limit when the process does not answer, and ends the process', async () => {
  behaves(`echo $$ > ${join(folder, 'pid')}; echo "waiting for the display" >&2; exec sleep 600`);
  const error = await failureOf(startChromium(2000));
  assert.instance(error, StartFailure);
  assert.match(String(error), 'it did not start within 2000 ms');
  assert.match(String(error), 'waiting for the display');
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await until(() => !isRunning(pid), 'the end of the process');
});

it('reports both failed starts of a print', async () => {
  await closeBrowser();
  behaves('echo "no memory" >&2; exit 1');
  const error = await failureOf(printPdf('<p>text', { format: 'A4' }));
  assert.is(printFailure(error), 'no_browser');
  assert.is(reported.length, 2);
  for (const one of reported) assert.match(one, /ended with 1\..*no memory/);
});

it('starts again after one failure, and not where no process could be started', async () => {
  const browser = {} as Browser;
  let starts = 0;
  const started = await startedTwice(async () => {
    starts += 1;
    if (starts === 1) throw new StartFailure('busy');
    return browser;
  });
  assert.is(started, browser);
  assert.equal([starts, reported], [2, ['Error: busy']]);
  const missing = await failureOf(startedTwice(() => Promise.reject(new Error('not installed'))));
  assert.equal([String(missing), reported.length], ['Error: not installed', 2]);
});

it.run();
