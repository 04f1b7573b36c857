/**
 * Runs the spec files that standard input names, one after the other in this process, and writes a mark at the end of
 * each, with the exit code it would have had alone and the seconds it took.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

type Uvu = { readonly exec: () => Promise<void> };

// Globals that uvu's own runner sets: suites are deferred, and those of one file form a list.
const shared = globalThis as { UVU_DEFER?: boolean; UVU_QUEUE?: unknown[][] };
shared.UVU_DEFER = true;
const { exec } = (await import('uvu')) as unknown as Uvu;

const [mark] = process.argv.slice(2);
for await (const file of createInterface({ input: process.stdin })) {
  const start = performance.now();
  shared.UVU_QUEUE = [[null]];
  await import(pathToFileURL(resolve(file)).href);
  await exec();
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${mark} ${process.exitCode ?? 0} ${seconds.toFixed(1)}\n`);
  process.exitCode = 0;
}
