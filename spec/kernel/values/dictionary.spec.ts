import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { inherited } from '../../gateway/odd/odd-inputs.ts';

const it = suite('kernel.dictionary');

it('has what it was given, in its order, and nothing else', () => {
  const table = dictionary({ b: 1, a: 2 });
  assert.equal(Object.entries(table), [
    ['b', 1],
    ['a', 2],
  ]);
  for (const name of inherited) assert.is(table[name], undefined, name);
});

it('takes such names for what they are', () => {
  const table = dictionary(JSON.parse('{"constructor":1,"__proto__":2}'));
  assert.is(table['constructor'], 1);
  assert.is(table['toString'], undefined);
});

it.run();
