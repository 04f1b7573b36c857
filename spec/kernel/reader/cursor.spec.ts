import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readCursor, writeCursor } from '../../../kernel/reader/cursor.ts';

const it = suite('kernel.cursor');
const order = { by: 'name', dir: 'asc' } as const;

it('gives back the keys that it was written from', () => {
  const keys = ['Zoë', null, 1.5];
  assert.equal(readCursor(writeCursor(order, keys), order, 3), keys);
});

it('is read by no other order and for no other number of keys', () => {
  const cursor = writeCursor(order, ['a', 7]);
  assert.is(readCursor(cursor, { ...order, by: 'sku' }, 2), undefined);
  assert.is(readCursor(cursor, { ...order, dir: 'desc' }, 2), undefined);
  assert.is(readCursor(cursor, order, 1), undefined);
  assert.is(readCursor(cursor, order, 3), undefined);
});

it('holds nothing but texts, numbers and nulls', () => {
  for (const text of ['', 'x', 'null', '7', '{}', '["name","asc",true,7]', '["name","asc",[],7]']) {
    const cursor = Buffer.from(text).toString('base64url');
    assert.is(readCursor(cursor, order, 2), undefined, text);
  }
});

it.run();
