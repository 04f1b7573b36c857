import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { journalEntry } from '../../../machines/journal-entry.ts';
import { get } from '../../../modules/accounting/journal/get.ts';
import { list } from '../../../modules/accounting/journal/list.ts';
import { enters, openBooks } from '../../accounting/books.ts';
import { issued } from '../../documents/documents.ts';
import type { Answered, TestHouse } from '../../in-memory-installation.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ house: TestHouse; asks: Asking }>('allowed actions of a journal entry');

it.before(async (context) => {
  context.house = await openBooks();
  context.asks = asking({
    house: context.house,
    life: journalEntry,
    kind: 'journal_entry',
    read: get,
    at: 'entity_id',
    inputs: {},
  });
});
it.after(async ({ house }) => {
  await house.close();
});

it('are a reversal of what a person entered, once', async ({ house, asks }) => {
  const { id } = await enters(house, '2026-11-20', { 1110: 100, 4100: -100 });
  assert.equal(await asks.everything(id), ['void']);
  const { reversal_id } = await asks.does(id, 'void');
  assert.equal(await asks.everything(id), []);
  await asks.everything(reversal_id);
});

it('are none of what a document posted', async ({ house, asks }) => {
  await issued(house, 'invoice');
  const { items } = await house.asks(list, {});
  const made = items.find((one: Answered) => one.je_type !== 'manual' && one.doc_id);
  assert.equal(await asks.everything(made.id), []);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
