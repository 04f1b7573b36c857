import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answerText } from '../../../gateway/shell/table.ts';

const it = suite('gateway.shell.table');

it('shows lists in columns, without control characters', () => {
  const items = [
    { extra: { a: 1 }, name: 'Ring\u001b[31m', id: 'item:1', status: 'available' },
    { extra: { a: 1 }, name: 'A longer name', id: 'item:2', status: null },
  ];
  assert.is(
    answerText({ items, total: 7 }),
    [
      'id      name           status',
      'item:1  Ring [31m      available',
      'item:2  A longer name',
      '2 of 7',
    ].join('\n'),
  );
  assert.is(answerText({ items: [], total: 0 }), 'No records.');
});

it('shortens long cells of a list, not the fields of a record', () => {
  const long = 'x'.repeat(60);
  assert.match(answerText([{ name: long }]), /^name\nx{39}…$/);
  assert.is(answerText({ name: long }), `name  ${long}`);
});

it('shows records by field, and lists of texts by line', () => {
  assert.is(answerText({ id: 'a', lines: [1] }), 'id     a\nlines  [1]');
  assert.is(answerText(['a', 'b']), 'a\nb');
  assert.is(answerText('text'), 'text');
});

it.run();
