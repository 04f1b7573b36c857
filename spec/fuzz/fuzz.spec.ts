import { Type } from '@sinclair/typebox';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dice, tried } from '../random.ts';
import { routeOf, routes } from '../routes.ts';
import { textOf } from '../tidy/tree.ts';
import { fuzz } from './fuzz.ts';
import { mutantOf } from './mutate.ts';
import {
  declaredNullable,
  needlessReasons,
  readNullReasons,
  withoutReason,
} from './null-fields.ts';
import { samples } from './samples.ts';

const it = suite('fuzz');

const reasons = readNullReasons(textOf('spec/fuzz/null-reasons.txt'));

it('finds no operation that breaks its declaration, shows a secret or loses the chain', async () => {
  const { seed } = tried(1);
  const outcome = await fuzz(seed, 1_000);
  const { failures, reached, requests, neverNull, neverNullInDay, nullSeen } = outcome;
  assert.equal(failures, []);
  assert.is(requests, 1_000);
  assert.ok(reached.size > 510, `${reached.size} operations were reached`);
  assert.ok(nullSeen > 600, `${nullSeen} fields were null`);
  // A field may be null only if null can come: a new one is null in the day, or its reason stands in null-reasons.txt.
  // The day is the same for each seed; the fields of requests by chance are not.
  const never = new Set(neverNull);
  const asked = neverNullInDay.filter((one) => never.has(one));
  assert.equal(withoutReason(asked, reasons), []);
});

it('has reasons only for fields that may be null', () => {
  const nullable = declaredNullable(routes.map(({ operation }) => operation));
  assert.equal(needlessReasons(reasons, nullable), []);
  const [field = ''] = reasons.keys();
  const unknown = new Map([...reasons, ['Document.nothing', 'a reason']]);
  assert.equal(needlessReasons(unknown, nullable), ['Document.nothing']);
  assert.equal(withoutReason([field, 'Document.nothing', 'Document.created_by'], reasons), [
    'Document.nothing',
  ]);
  assert.throws(() => readNullReasons('\n\na reason\n  A: b\n\nanother\n  A: b'), /two reasons/);
});

it('misspells only what a schema closes', () => {
  const line = Type.Object({ quantity: Type.Number() });
  const schema = Type.Object({ name: Type.String(), lines: Type.Array(line) });
  const open = Type.Object({ name: Type.String() }, { additionalProperties: true });
  const throws = dice(1);
  let misspelt = 0;
  for (let n = 0; n < 200; n += 1) {
    const input = { name: 'a', lines: [{ quantity: 1 }] };
    const mutant = mutantOf(schema, input, throws);
    assert.equal(input, { name: 'a', lines: [{ quantity: 1 }] });
    if (mutant.kind === 'misspelt') {
      misspelt += 1;
      assert.match(JSON.stringify(mutant.input), /"(namez|linesz|quantityz)"/);
    }
    assert.is(mutantOf(open, { name: 'a' }, throws).kind, 'odd');
  }
  assert.ok(misspelt > 20);
});

it('knows the route of an address', () => {
  assert.is(routeOf('POST', '/docs/doc:1/finalize')?.path, '/docs/:entity_id/finalize');
  assert.is(routeOf('GET', '/docs?limit=1')?.path, '/docs');
  assert.is(routeOf('GET', '/nowhere'), undefined);
  assert.ok(samples.length > 5);
});

it.run();
