import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { Refused } from '../../../kernel/declare/refusal.ts';
import { concurrencyLimit } from '../../../kernel/platform/concurrency-limit.ts';
import { hashed, isPassword } from '../../../modules/identity/passwords/password.ts';

const it = suite('identity.passwords.password');

const refusalOf = async (password: string, person = {}): Promise<string> => {
  try {
    await hashed(password, person);
  } catch (error) {
    assert.instance(error, Refused);
    return (error as Refused).refusal.code;
  }
  return '';
};

it('refuses common passwords, blanks, and the own name or email', async () => {
  for (const common of [
    '1234567890',
    'qwertyuiop',
    'Q1W2E3R4T5',
    '          ',
    'aaaaaaaaaaaa',
    'abababababab',
  ])
    assert.is(await refusalOf(common), 'weak_password', common);
  const person = { email: 'olive.owner@example.com', name: 'Olive Owner' };
  for (const own of ['olive.owner@example.com', 'Olive Owner', 'OLIVE.OWNER', ' olive owner '])
    assert.is(await refusalOf(own, person), 'weak_password', own);
  assert.is(await refusalOf('correct horse battery', person), '');
});

it('knows a password again, and none without a hash', async () => {
  const hash = await hashed('correct horse battery');
  assert.ok(await isPassword(hash, 'correct horse battery'));
  assert.not(await isPassword(hash, 'correct horse'));
  assert.not(await isPassword(undefined, 'correct horse battery'));
});

it('hashes so many at once, lets so many wait, and refuses the rest', async () => {
  let running = 0;
  let most = 0;
  const bounded = concurrencyLimit(
    () => 2,
    () => 3,
    () => new Error('full'),
  );
  const done = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      bounded(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((next) => setImmediate(next));
        running -= 1;
      }),
    ),
  );
  assert.is(most, 2);
  assert.is(done.filter(({ status }) => status === 'rejected').length, 5);
  assert.ok(limits.waitingHashes > 0 && limits.hashesAtOnce > 0);
});

it.run();
