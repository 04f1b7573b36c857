import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { journalEntry } from '../../../machines/journal-entry.ts';
import { get } from '../../../modules/accounting/journal/get.ts';
import { list } from '../../../modules/accounting/journal/list.ts';
import { enters, openBooks } from '../../accounting/books.ts';
import { issued } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ app: TestApp; asks: Asking }>('allowed actions of a journal entry');

it.before(async (context) => {
  context.app = await openBooks();
  context.asks = asking({
    app: context.app,
    life: journalEntry,
    kind: 'journal_entry',
    read: get,
    at: 'entity_id',
    inputs: {},
  });
});
it.after(async ({ app }) => {
  await app.close();
});

it('are a reversal of what a person entered, once', async ({ app, asks }) => {
  const { id } = await enters(app, '2026-11-20', { 1110: 100, 4100: -100 });
  assert.equal(await asks.everything(id), ['void']);
  const { reversal_id } = await asks.does(id, 'void');
  assert.equal(await asks.everything(id), []);
  await asks.everything(reversal_id);
});

it('are none of what a document posted', async ({ app, asks }) => {
  await issued(app, 'invoice');
  const { items } = await app.asks(list, {});
  const made = items.find((one: Answered) => one.je_type !== 'manual' && one.doc_id);
  assert.equal(await asks.everything(made.id), []);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
