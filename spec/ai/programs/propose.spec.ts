import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { list as journal } from '../../../modules/accounting/journal/list.ts';
import { get } from '../../../modules/ai/programs/get.ts';
import { list } from '../../../modules/ai/programs/list.ts';
import { propose } from '../../../modules/ai/programs/propose.ts';
import { openBooks } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { codeOf, proposes, rent } from './fixture.ts';

const it = suite<{ app: TestApp }>('ai.programs.propose');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const eventsOf = (answer: Answered): string[] =>
  answer.events.map((one: { event_type: string }) => one.event_type);

it('answers the dry run and records nothing but the proposal', async ({ app }) => {
  const made = await proposes(app, 'create_journal_entry', rent);
  assert.ok(fits(propose, made));
  assert.equal(
    app.recorded.map((one) => one.event_type),
    ['ai.proposal.made'],
  );
  assert.is(app.recorded[0]?.actor_id, 'a-program');
  assert.is((await app.asks(journal, {})).total, 0);
  assert.ok(eventsOf(made).length > 0);
  assert.equal(
    made.would_record.map((one: { event_type: string }) => one.event_type),
    eventsOf(made),
  );
  assert.equal(
    [made.status, made.min_role, made.proposed_by, made.title],
    ['pending', 'manager', 'a-program', 'Post an entry: Rent'],
  );
  const hours = (Date.parse(made.expires_at) - Date.parse(made.created_at)) / 3_600_000;
  assert.is(hours, 24);
});

it('is read one by one and as a list, by state and by page', async ({ app }) => {
  const made = await proposes(app, 'create_journal_entry', rent);
  const other = await proposes(app, 'create_contact', { name: 'Anna', contact_type: 'customer' });
  const { events: _, event_id: __, version: ___, ...record } = made;
  const found = await app.asks(get, { proposal_id: made.id });
  assert.ok(fits(get, found));
  assert.equal(found, record);
  const all = await app.asks(list, {});
  assert.ok(fits(list, all));
  assert.equal(
    all.items.map((one: Answered) => one.id),
    [other.id, made.id],
  );
  const first = await app.asks(list, { limit: 1 });
  const second = await app.asks(list, { limit: 1, cursor: first.next_cursor });
  assert.equal([first.items[0].id, second.items[0].id], [other.id, made.id]);
  assert.is((await app.asks(list, { status: 'executed' })).total, 0);
});

it('answers the open proposal when its caller repeats it', async ({ app }) => {
  const one = await proposes(app, 'create_journal_entry', rent);
  const again = await proposes(app, 'create_journal_entry', { ...rent, unknown: 1 });
  assert.equal([again.id, again.version, again.status], [one.id, one.version, 'pending']);
  assert.equal(eventsOf(again), eventsOf(one));
  const other = await proposes(app, 'create_journal_entry', rent, { user_id: 'another' });
  const changed = await proposes(app, 'create_journal_entry', { ...rent, memo: 'Rent 2' });
  assert.is(new Set([one.id, other.id, changed.id]).size, 3);
  assert.is(new Set([one.input_hash, changed.input_hash]).size, 2);
  assert.is(one.input_hash, other.input_hash);
});

it('answers a replayed key the same', async ({ app }) => {
  const input = { tool: 'create_contact', arguments: { name: 'Bob', contact_type: 'customer' } };
  const one = await app.does(propose, input as never, { key: 'k' });
  assert.equal(await app.does(propose, input as never, { key: 'k' }), one);
});

it('refuses an action that is not possible, or that would be refused', async ({ app }) => {
  const tried = async (tool: string, given: object) =>
    app.tries(propose, { tool, arguments: given } as never);
  const unknown = await tried('record_payment', { document: 'INV-1' });
  assert.is(codeOf(unknown), 'not_proposable');
  assert.match(JSON.stringify(unknown), /There is no document INV-1/);
  assert.is(codeOf(await tried('create_contact', {})), 'not_proposable');
  const uneven = {
    ...rent,
    entries: [
      { account: '6950', debit: 10 },
      { account: '1110', credit: 9 },
    ],
  };
  const refused = await tried('create_journal_entry', uneven);
  assert.is(codeOf(refused), 'action_refused');
  assert.is((refused as unknown as { facts: { reason: string } }).facts.reason, 'not_balanced');
  const dry = { tool: 'create_journal_entry', arguments: rent };
  assert.is(codeOf(await app.tries(propose, dry as never, { dryRun: true })), 'no_dry_run');
  assert.is(app.recorded.length, 0);
});

it('needs the role of the action', async ({ app }) => {
  const input = { tool: 'create_journal_entry', arguments: rent };
  for (const role of ['viewer', 'operator'] as const)
    assert.is(codeOf(await app.tries(propose, input as never, { role })), 'role_too_low', role);
  assert.is(codeOf(await app.tries(propose, input as never, { role: 'manager' })), 'done');
});

it('is hidden from roles that see fewer figures than its maker, and from other companies', async ({
  app,
}) => {
  const item = { name: 'Ring', sku: 'R', cost_price: 7654.3 };
  const dear = await proposes(app, 'create_item', item, { role: 'manager' });
  const open = await proposes(app, 'create_item', { name: 'Chain' }, { role: 'operator' });
  const operator = { role: 'operator', user_id: 'somebody' } as const;
  assert.equal(
    (await app.asks(list, {}, operator)).items.map((one: Answered) => one.id),
    [open.id],
  );
  const hidden = await app.asks(get, { proposal_id: dear.id }, operator);
  assert.is(hidden.code, 'not_found');
  assert.is((await app.asks(get, { proposal_id: open.id }, operator)).title, open.title);
  const elsewhere = app.caller('owner', 'another');
  assert.is((await app.asks(get, { proposal_id: open.id }, elsewhere)).code, 'not_found');
  assert.is((await app.asks(list, {}, elsewhere)).total, 0);
});

it('is limited in number', async ({ app }) => {
  const most = limits.openProposals;
  Object.assign(limits, { openProposals: 2 });
  try {
    for (const memo of ['a', 'b']) await proposes(app, 'create_journal_entry', { ...rent, memo });
    const third = { tool: 'create_journal_entry', arguments: { ...rent, memo: 'c' } };
    const as = { user_id: 'a-program' };
    assert.is(codeOf(await app.tries(propose, third as never, as)), 'too_many_proposals');
    await proposes(app, 'create_journal_entry', { ...rent, memo: 'a' });
  } finally {
    Object.assign(limits, { openProposals: most });
  }
});

it.run();
