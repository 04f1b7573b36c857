import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainIn, textIn } from '../../../modules/connectors/platforms/json-values.ts';
import { withinCpuLimit } from '../../cpu-limit.ts';

const it = suite('connectors.platforms.reading');

it('cuts a text where it is still one', () => {
  assert.is(textIn(`  ${'a'.repeat(499)}💍`), 'a'.repeat(499));
  assert.ok(textIn(`${'a'.repeat(499)}💍`)?.isWellFormed());
  assert.is(textIn('a\0b'), 'ab');
  assert.is(textIn(' '), null);
});

it('takes tags out in time that grows as the text does', async () => {
  assert.is(plainIn('<p>A <b class="x">ring</b></p>'), 'A ring');
  await withinCpuLimit(() => plainIn('<'.repeat(300_000)));
});

it.run();
