import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';
import { holds } from './repeated-writes.ts';

const it = suite<{ service: Installation }>('journeys.readme');
const run = promisify(execFile);

it.before(async (context) => {
  context.service = await startTestService({}, { register: false, hasShadow: true });
});
it.after(({ service }) => service.stop());

/** Shell blocks of the README, as pasted into one shell. */
const blocks = async (): Promise<string[]> => {
  const text = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
};

it('does what it says, block by block, without one refusal', async ({ service }) => {
  const found = await blocks();
  assert.ok(found.length > 8);
  const script = [`A=${service.url}`, 'set -u', ...found].join('\n');
  const { stdout, stderr } = await run('bash', ['-c', script], {
    timeout: 240_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  assert.is(stderr, '');
  const refusals = stdout.match(/\{[^{}]*"code":"[a-z_]+"[^{}]*\}/g) ?? [];
  assert.equal(refusals, []);
  assert.match(stdout, '"balanced":true');
  assert.match(stdout, /"ok":true/);
  const pdf = await readFile('/tmp/invoice.pdf');
  assert.is(pdf.subarray(0, 4).toString(), '%PDF');
  assert.match(await readFile('/tmp/invoice.svg', 'utf8'), '<svg');
  const credentials = { email: 'olive@example.com', password: 'a long password' };
  const { access_token } = await service.does('POST', '/auth/login', credentials, '');
  await holds(service, access_token);
});

it.run();
