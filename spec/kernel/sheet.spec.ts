import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../kernel/refusal.ts';
import { readTables } from '../../kernel/sheet/sheet.ts';
import { unpacksWithin } from '../../kernel/sheet/unpacked.ts';
import { overlapping } from './overlapping.ts';

const it = suite('kernel.sheet');

it('refuses a workbook whose directory names the same bytes again and again', async () => {
  const read = await readTables(overlapping(400, 1_000_000), 10);
  assert.is(
    isRefusal(read) && read.detail,
    'The file cannot be read: it is damaged, or unpacks to too much.',
  );
  assert.ok(unpacksWithin(overlapping(1, 1_000_000), 1_000_000));
  assert.not(unpacksWithin(overlapping(2, 1_000_000), 1_999_999));
  assert.not(unpacksWithin(overlapping(1, 1_000_000).subarray(0, 500), 1_000_000));
});

it.run();
