import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { jsonProblem } from '../../gateway/input.ts';
import { limits } from '../../kernel/limits.ts';

const it = suite('gateway.input');

it('lets the bytes of the largest upload be', () => {
  const file = { filename: 'a.zip', bytes: new Uint8Array(limits.archiveBytes) };
  assert.is(jsonProblem({ file }), undefined);
});

it('finds what JSON may not hold, beside an upload too', () => {
  const file = { filename: 'a\0b', bytes: new Uint8Array(3) };
  assert.equal(jsonProblem({ file })?.loc, ['body', 'file', 'filename']);
  assert.equal(jsonProblem({ a: [1, 0.1234567890123456] })?.loc, ['body', 'a', 1]);
  assert.is(jsonProblem({ a: ['\ud800'] })?.type, 'bad_text');
  let deep: unknown = 1;
  for (let at = 0; at <= limits.jsonDepth; at += 1) deep = [deep];
  assert.is(jsonProblem(deep)?.type, 'too_deep');
});

it.run();
