import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bulkVoid } from '../../../modules/accounting/journal/bulk-void.ts';
import { get } from '../../../modules/accounting/journal/get.ts';
import { list } from '../../../modules/accounting/journal/list.ts';
import { post } from '../../../modules/accounting/journal/post.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks, sides, stands } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.journal.void');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);

it('posts a reversing entry; both stay listed and net out', async ({ app }) => {
  const made = await enters(app, '2026-03-01', { 6200: 5, 1111: -5 });
  const answer = await app.does(voidEntry, { entity_id: made.id, reason: 'wrong' });
  assert.is(answer.status, 'void');
  const original = await app.asks(get, { entity_id: made.id });
  assert.is(original.status, 'void');
  assert.is(original.void_reason, 'wrong');
  assert.is(original.reversed_by, answer.reversal_id);
  const reversal = await app.asks(get, { entity_id: answer.reversal_id });
  assert.is(reversal.reverses, made.id);
  assert.is(reversal.date, '2026-03-01');
  assert.is(reversal.number, 'JE-2026-00002');
  assert.equal(sides(reversal), ['Dr 1111 5', 'Cr 6200 5']);
  assert.equal(await stands(app), { 1111: 0, 6200: 0 });
  assert.is((await app.asks(list, {})).total, 2);
});

it('uses the sent date, but not before the original', async ({ app }) => {
  const dated = async (date: string): Promise<string> => {
    const { id: entity_id } = await enters(app, '2026-03-10', { 6200: 5, 1111: -5 });
    const { reversal_id } = await app.does(voidEntry, { entity_id, date });
    return (await app.asks(get, { entity_id: reversal_id })).date;
  };
  assert.is(await dated('2026-03-20'), '2026-03-20');
  assert.is(await dated('2026-03-09'), '2026-03-10', 'nothing is undone before it was done');
});

it('refuses void entries, reversals and entries of documents', async ({ app }) => {
  const made = await enters(app, '2026-03-01', { 6200: 5, 1111: -5 });
  const { reversal_id } = await app.does(voidEntry, { entity_id: made.id });
  assert.is(code(await app.tries(voidEntry, { entity_id: made.id })), 'not_allowed');
  assert.is(code(await app.tries(voidEntry, { entity_id: reversal_id })), 'not_allowed');
  const auto = await app.does(post, {
    je_type: 'invoice',
    date: '2026-03-01',
    memo: '',
    lines: [
      { role: 'ar', debit: 5 },
      { role: 'sales', credit: 5 },
    ],
  });
  const outcome = await app.tries(voidEntry, { entity_id: auto.id });
  assert.is(code(outcome), 'not_allowed');
  assert.match(String(!outcome.done && outcome.detail), /undo that instead/);
  assert.is(code(await app.tries(voidEntry, { entity_id: 'je:none' })), 'not_found');
});

it('in bulk answers each entry and never fails as a whole', async ({ app }) => {
  const one = await enters(app, '2026-03-01', { 6200: 5, 1111: -5 });
  const two = await enters(app, '2026-03-01', { 6200: 6, 1111: -6 });
  const answer = await app.does(bulkVoid, { je_ids: [one.id, 'je:none', two.id, one.id] });
  assert.is(answer.voided, 2);
  assert.is(answer.refused, 2);
  assert.equal(
    answer.results.map((each: { status: string }) => each.status),
    ['voided', 'refused', 'voided', 'refused'],
  );
  assert.equal(await stands(app), { 1111: 0, 6200: 0 });
});

it.run();
