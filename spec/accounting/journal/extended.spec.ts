import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { extended } from '../../../modules/accounting/journal/extended.ts';
import { fits } from '../../crm/fits.ts';
import { closes, issued } from '../../documents/documents.ts';
import { textOf } from '../../stream-text.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.journal.extended');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('shows the lines of the source document', async ({ app }) => {
  await issued(app, 'invoice');
  const seen = await app.asks(extended, {});
  assert.ok(fits(extended, seen));
  const [entry] = seen.items;
  assert.is(entry.doc_type, 'invoice');
  assert.equal(
    [entry.document_lines[0].name, entry.document_lines[0].line_total],
    ['Polishing', 100],
  );
  assert.is(entry.lines[0].name, 'Accounts Receivable');
  assert.ok('cost' in entry.document_lines[0]);
});

it('exports all pages of matches as CSV', async ({ app }) => {
  const amounts = { 1111: 1, 4100: -1 };
  for (let n = 0; n < 505; n += 1)
    await enters(app, '2026-01-05', amounts, { memo: n === 7 ? '=evil' : `Entry ${n}` });
  await enters(app, '2026-02-05', amounts);
  const file = await app.asks(extended, { format: 'csv', date_to: '2026-01-31', limit: 3 });
  const text = await textOf(file.bytes);
  const rows = text.trim().split('\r\n');
  assert.is(rows.length, 1 + 2 * 505);
  assert.match(rows[0] ?? '', /^date,number,kind,status,memo/);
  assert.match(text, "'=evil");
  assert.not.match(text, '2026-02-05');
  const other = await app.asks(extended, { format: 'csv' }, app.caller('owner', uuid()));
  const nothing = await textOf(other.bytes);
  assert.is(nothing.trim().split('\r\n').length, 1);
});

it.run();
