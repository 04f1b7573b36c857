import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tried } from '../../random.ts';
import { password } from '../../service.ts';
import { openBackedUp, plain, sent } from '../fixture.ts';

const it = suite('backups.archives of strangers');
let service: Awaited<ReturnType<typeof openBackedUp>>;

it.before(async () => {
  service = await openBackedUp();
  await service.does('POST', '/backup/recovery-key', { password });
});
it.after(() => service.stop());

/** Bytes with some of them changed, removed or repeated. */
const changed = (whole: Uint8Array, [at, length, kind]: readonly [number, number, number]) => {
  const from = Math.floor(at * whole.length);
  const [head, cut, tail] = [
    whole.subarray(0, from),
    whole.subarray(from, from + length),
    whole.subarray(from + length),
  ];
  if (kind === 0) return Buffer.concat([head, cut.map((byte) => byte ^ 0x5a), tail]);
  if (kind === 1) return Buffer.concat([head, tail]);
  return Buffer.concat([head, cut, cut, tail]);
};

/** Codes of the refusals: a changed header of an encrypted archive may name an unknown key. */
const codes = ['bad_archive', 'recovery_key_required'];

const mutation = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 0, max: 2 }),
);

for (const [what, path, upload] of [
  ['a company', '/system/export', '/company-backups/inspect'],
  ['an installation', '/backup/export', '/backup/import'],
] as const)
  for (const form of ['plain', 'encrypted'] as const)
    it(`answers any change of an archive of ${what}, ${form}, with success or a refusal`, async () => {
      const { bytes } = await (form === 'plain' ? plain(service, path) : service.ask('GET', path));
      await fc.assert(
        fc.asyncProperty(mutation, async (how) => {
          const { status, body } = await sent(service, upload, changed(bytes, how));
          if (status === 200 && form === 'plain') return;
          assert.is(status, 422, JSON.stringify(body));
          assert.ok(codes.includes(body.code), body.code);
        }),
        tried(25),
      );
      assert.is((await service.ask('GET', '/health')).status, 200);
    });

it.run();
