import { type SinonFakeTimers, useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { proposalsExpire } from '../../../modules/ai/clocks.ts';
import { get as getConversation } from '../../../modules/ai/conversations/get.ts';
import { confirm } from '../../../modules/ai/proposals/confirm.ts';
import { confirmAll } from '../../../modules/ai/proposals/confirm-all.ts';
import { dismiss } from '../../../modules/ai/proposals/dismiss.ts';
import { dismissAll } from '../../../modules/ai/proposals/dismiss-all.ts';
import { expire } from '../../../modules/ai/proposals/expire.ts';
import { proposal } from '../../../modules/ai/proposals/proposal.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { list as contacts } from '../../../modules/crm/contacts/list.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { get as getDoc } from '../../../modules/documents/queries/get.ts';
import { list as docs } from '../../../modules/documents/queries/list.ts';
import { entities } from '../../../modules/lifecycles/machines/entities.ts';
import { openBooks } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import type { TestApp } from '../../test-app.ts';
import { begun, bill, confirmed, pathOf, says, uploaded } from '../fixture.ts';

const it = suite<{ app: TestApp; id: string }>('ai.proposals.confirm');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.id = await begun(context.app);
});
let clock: SinonFakeTimers | undefined;

it.after.each(async ({ app }) => {
  clock?.restore();
  await app.close();
});

const code = (outcome: { done: boolean; code?: string }): string | undefined =>
  outcome.done ? 'done' : outcome.code;

it('changes nothing before, and does it once, as who confirms', async ({ app, id }) => {
  const answer = await says(app, id, 'add customer Bob Brown bob@example.com');
  assert.is((await app.asks(contacts, { q: 'Bob' })).total, 0);
  const path = pathOf(id, answer);
  const [one, two] = await Promise.all([app.does(confirm, path), app.does(confirm, path)]);
  assert.ok(fits(confirm, one));
  assert.ok(fits(confirm, two));
  assert.equal(one.result, two.result);
  const found = await app.asks(contacts, { q: 'Bob' });
  assert.is(found.total, 1);
  assert.is(found.items[0].id, one.result.entity_id);
  const made = app.recorded.find(
    (fact) => fact.event_type === 'crm.contact.created' && fact.entity_id === one.result.entity_id,
  );
  assert.is(made?.source, 'ai');
  assert.is(made?.actor_id, 'user-owner');
  assert.is(made?.idempotency_key, `ai:${path.message_id}:${path.tool_call_id}`);
  assert.is(made?.id, one.result.event_id);
  assert.is(app.reader().state(proposal, path.tool_call_id)?.status, 'executed');
});

it('gives the conversation a new version, for it is read whole', async ({ app, id }) => {
  const answer = await says(app, id, 'add customer Bob Brown');
  const version = async () => (await app.asks(getConversation, { conversation_id: id })).version;
  const before = await version();
  await confirmed(app, id, answer);
  assert.ok((await version()) > before);
});

it('answers a replayed key the same', async ({ app, id }) => {
  const path = pathOf(id, await says(app, id, 'add customer Bob Brown'));
  const one = await app.does(confirm, path, { key: 'k' });
  assert.equal(await app.does(confirm, path, { key: 'k' }), one);
});

it('shows in a dry run what would be recorded, and records nothing', async ({ app, id }) => {
  const path = pathOf(id, await says(app, id, 'add customer Bob Brown'));
  const dry = await app.does(confirm, path, { dryRun: true });
  assert.equal(
    dry.events.map((one: { event_type: string }) => one.event_type),
    ['crm.contact.created', 'ai.proposal.decided', 'ai.conversation.touched'],
  );
  assert.is(app.reader().state(proposal, path.tool_call_id)?.status, 'pending');
});

it('finds nothing of another conversation, message, user or company', async ({ app, id }) => {
  const path = pathOf(id, await says(app, id, 'add customer Bob Brown'));
  const other = await begun(app);
  for (const wrong of [
    { ...path, conversation_id: other },
    { ...path, message_id: 'x' },
    { ...path, tool_call_id: 'x' },
  ])
    for (const command of [confirm, dismiss])
      assert.is(code(await app.tries(command, wrong)), 'not_found', command.name);
  for (const who of [{ user_id: 'somebody' }, app.caller('owner', 'another')])
    for (const command of [confirm, dismiss])
      assert.is(code(await app.tries(command, path, who)), 'not_found', command.name);
  assert.is(code(await app.tries(confirm, path, { role: 'viewer' })), 'role_too_low');
});

it('asks for the role of what it does', async ({ app, id }) => {
  const contact = await app.does(createContact, { name: 'Anna', contact_type: 'customer' });
  const doc = await app.does(createDoc, {
    doc_type: 'invoice',
    contact_id: contact.id,
    line_items: [{ name: 'Ring', quantity: 1, unit_price: 100 }],
  });
  const { ref_id } = await app.does(finalize, { entity_id: doc.id });
  const number = ref_id ?? (await app.asks(getDoc, { entity_id: doc.id })).ref_id;
  const answer = await says(app, id, `record payment of 40 on ${number}`);
  const path = pathOf(id, answer);
  assert.is(answer.proposals[0].min_role, 'manager');
  const low = await app.tries(confirm, path, { role: 'operator' });
  assert.is(code(low), 'role_too_low');
  assert.is((low as unknown as { facts: { required: string } }).facts.required, 'manager');
  await app.does(confirm, path, { role: 'manager' });
  const { amount_outstanding } = await app.asks(getDoc, { entity_id: doc.id });
  assert.is(amount_outstanding, 60);
});

it('refuses what has changed since it was proposed', async ({ app, id }) => {
  const contact = await app.does(createContact, { name: 'Anna', contact_type: 'customer' });
  const { id: doc } = await app.does(createDoc, {
    doc_type: 'invoice',
    contact_id: contact.id,
    line_items: [{ name: 'Ring', quantity: 1, unit_price: 100 }],
  });
  await app.does(finalize, { entity_id: doc });
  const { ref_id } = await app.asks(getDoc, { entity_id: doc });
  const one = await says(app, id, `record payment of 40 on ${ref_id}`);
  const two = await says(app, id, `record payment of 30 on ${ref_id}`);
  await confirmed(app, id, one);
  const late = await app.tries(confirm, pathOf(id, two));
  assert.is(late.done ? 200 : late.status, 409);
  assert.is((late as unknown as { facts: { guard: string } }).facts.guard, 'nothingHasChanged');
  const low = await app.tries(confirm, pathOf(id, two), { role: 'operator' });
  assert.is(code(low), 'role_too_low', 'who may not is told so first');
  assert.is((await app.asks(getDoc, { entity_id: doc })).amount_outstanding, 60);
});

it('is refused as the action is refused, records nothing then, and may be tried again', async ({
  app,
  id,
}) => {
  const [file = ''] = await uploaded(app, { 'bill.txt': bill() });
  const answer = await says(app, id, 'book this', { file_ids: [file] });
  const again = await says(app, id, 'book this again', { file_ids: [file] });
  await confirmed(app, id, answer);
  const before = app.recorded.length;
  const outcome = await app.tries(confirm, pathOf(id, again));
  assert.is(code(outcome), 'number_taken');
  assert.is(app.recorded.length, before);
  assert.is(app.reader().state(proposal, pathOf(id, again).tool_call_id)?.status, 'pending');
});

it('makes a supplier that is not known with its bill, once, and keeps the file with the bill', async ({
  app,
  id,
}) => {
  const files = await uploaded(app, { 'a.txt': bill(), 'b.txt': bill('Opal Mine Ltd', 'M-18') });
  const [one, two] = [
    await says(app, id, 'book this', { file_ids: files.slice(0, 1) }),
    await says(app, id, 'book this', { file_ids: files.slice(1) }),
  ];
  assert.match(one.proposals[0].warnings.join(), /is a new contact/);
  const first = await confirmed(app, id, one);
  await confirmed(app, id, two);
  assert.is((await app.asks(contacts, { q: 'Opal Mine', contact_type: 'supplier' })).total, 1);
  const drafts = await app.asks(docs, { doc_type: 'bill' });
  assert.equal(
    drafts.items.map((one: { ref_id: string; total: number }) => [one.ref_id, one.total]).sort(),
    [
      ['M-17', 64.2],
      ['M-18', 64.2],
    ],
  );
  const made = await app.asks(getDoc, { entity_id: first.result.entity_id });
  assert.is(made.status, 'draft');
  assert.is(made.files[0].filename, 'a.txt');
  const [third = ''] = await uploaded(app, { 'c.txt': bill() });
  const same = await says(app, id, 'book this', { file_ids: [third] });
  assert.match(same.proposals[0].warnings.join(), /existing bill M-17/);
});

it('does several in their order, and one that is refused stops no other', async ({ app, id }) => {
  const [file = ''] = await uploaded(app, {
    'items.csv': 'sku,description,quantity,price\nA-1,Ring,1,10\nA-1,Chain,2,5\nA-2,Clasp,1,1\n',
  });
  const answer = await says(app, id, 'these are items', {
    file_ids: [file],
    document_mode: 'items',
  });
  assert.is(answer.proposals.length, 3);
  const { message_id } = answer;
  const result = await app.does(confirmAll, { conversation_id: id, message_id });
  assert.ok(fits(confirmAll, result));
  assert.equal([result.executed, result.failed, result.skipped], [2, 1, 0]);
  assert.equal(
    result.results.map((one: { status: string; error?: { code: string } }) => [
      one.status,
      one.error?.code,
    ]),
    [
      ['executed', undefined],
      ['failed', 'sku_taken'],
      ['executed', undefined],
    ],
  );
  const failed = answer.proposals[1].tool_call_id;
  assert.is(app.reader().state(proposal, failed)?.status, 'failed');
  const again = await app.does(confirmAll, { conversation_id: id, message_id });
  assert.equal(
    [again.executed, again.failed, again.skipped],
    [0, 1, 0],
    'what failed is tried again',
  );
  const named = await app.does(confirmAll, {
    conversation_id: id,
    message_id,
    tool_call_ids: [answer.proposals[0].tool_call_id, 'unknown'],
  });
  assert.equal([named.executed, named.failed, named.skipped], [1, 0, 1]);
  const nothing = await app.tries(confirmAll, { conversation_id: id, message_id: 'x' });
  assert.is(code(nothing), 'not_found');
  const low = await app.tries(confirmAll, { conversation_id: id, message_id }, { role: 'viewer' });
  assert.is(code(low), 'role_too_low');
});

it('is over once it is dismissed, and what is done cannot be dismissed', async ({ app, id }) => {
  const one = await says(app, id, 'add customer Bob Brown');
  const two = await says(app, id, 'add customer Cora Clay');
  const laid = await app.does(dismiss, pathOf(id, one));
  assert.ok(fits(dismiss, laid));
  assert.is((await app.does(dismiss, pathOf(id, one))).status, 'dismissed');
  assert.is(code(await app.tries(confirm, pathOf(id, one))), 'not_allowed');
  await confirmed(app, id, two);
  assert.is(code(await app.tries(dismiss, pathOf(id, two))), 'already_executed');
  const ids = [pathOf(id, two).tool_call_id];
  const all = { conversation_id: id, message_id: two.message_id, tool_call_ids: [...ids, 'x'] };
  assert.equal(await app.does(dismissAll, all), { dismissed: 0, skipped: 2 });
  const three = await says(app, id, 'add customer Dora Dale');
  const mine = { conversation_id: id, message_id: three.message_id };
  const path = pathOf(id, three);
  assert.equal(await app.does(dismissAll, { ...mine, tool_call_ids: [path.tool_call_id] }), {
    dismissed: 1,
    skipped: 0,
  });
  assert.is(code(await app.tries(dismissAll, { ...all, message_id: 'x' })), 'not_found');
});

it('is seen among the machines by state, without its words', async ({ app, id }) => {
  await confirmed(app, id, await says(app, id, 'add customer Bob Brown'));
  await says(app, id, 'add customer Cora Clay');
  const { items } = await app.asks(entities, { id: 'proposal', state: 'executed' });
  assert.equal(
    items.map((one: { status: string; about: string }) => [one.status, one.about]),
    [['executed', 'create_contact']],
  );
  assert.not.match(JSON.stringify(items), /Bob/);
  assert.is((await app.asks(entities, { id: 'proposal' })).total, 2);
});

it('is possible for seven days', async ({ app, id }) => {
  const path = pathOf(id, await says(app, id, 'add customer Bob Brown'));
  const now = new Date().toISOString();
  const at = (days: number) =>
    Temporal.Instant.from(now)
      .add({ hours: Math.round(24 * days) })
      .toString();
  const due = (ts: string) => proposalsExpire.due(app.reader(), { ts } as never);
  assert.equal(due(at(6.9)), []);
  assert.equal(
    due(at(7.1)).map(({ command }) => command.name),
    [expire.name],
  );
  const early = await app.tries(expire, { tool_call_id: path.tool_call_id, now });
  assert.is(code(early), 'not_allowed');
  clock = useFakeTimers({
    now: Temporal.Instant.from(at(7.1)).epochMilliseconds,
    toFake: ['Date'],
  });
  assert.is(code(await app.tries(confirm, path)), 'not_allowed', 'before the clock came by');
  const { conversation_id, message_id } = path;
  const all = await app.does(confirmAll, { conversation_id, message_id });
  assert.equal([all.executed, all.failed, all.skipped], [0, 0, 1]);
  await app.does(expire, { tool_call_id: path.tool_call_id, now: at(7.1) });
  assert.is(code(await app.tries(confirm, path)), 'not_allowed');
});

it.run();
