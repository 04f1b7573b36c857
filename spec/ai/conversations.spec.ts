import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../../modules/ai/conversations/ask.ts';
import { create } from '../../modules/ai/conversations/create.ts';
import { get } from '../../modules/ai/conversations/get.ts';
import { list } from '../../modules/ai/conversations/list.ts';
import { remove } from '../../modules/ai/conversations/remove.ts';
import { update } from '../../modules/ai/conversations/update.ts';
import { confirm } from '../../modules/ai/proposals/confirm.ts';
import { rebuild } from '../../modules/ledger/chain/rebuild.ts';
import { verify } from '../../modules/ledger/chain/verify.ts';
import { fits } from '../crm/fits.ts';
import { openHouse, type TestHouse } from '../in-memory-installation.ts';
import { begun, confirmed, pathOf, says } from './fixture.ts';

const it = suite<{ house: TestHouse }>('ai.conversations');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('are begun, named by their first question, renamed and listed, the latest first', async ({
  house,
}) => {
  const made = await house.does(create, {}, { key: 'one' });
  assert.ok(fits(create, made));
  assert.is((await house.does(create, {}, { key: 'one' })).id, made.id, 'a repeat is the same');
  const other = await house.does(create, { title: 'Stock' });
  const question = `How are we doing, and ${'really '.repeat(20)}?`;
  await says(house, made.id, question);
  const listed = await house.asks(list, {});
  assert.ok(fits(list, listed));
  assert.equal(
    listed.map((one: { id: string }) => one.id),
    [made.id, other.id],
  );
  assert.is(listed[0].title, question.slice(0, 60));
  const renamed = await house.does(update, { conversation_id: made.id, title: 'Business' });
  assert.ok(fits(update, renamed));
  assert.is((await house.asks(list, { limit: 1 }))[0].title, 'Business');
  assert.is((await house.asks(list, { offset: 1 })).length, 1);
});

it('hold every message, the oldest first, up to two hundred', async ({ house }) => {
  const id = await begun(house);
  for (let n = 0; n < 3; n += 1) await says(house, id, `Sales last ${n + 2} months`);
  const found = await house.asks(get, { conversation_id: id });
  assert.ok(fits(get, found));
  assert.equal(
    found.messages.map((one: { role: string }) => one.role),
    ['user', 'assistant', 'user', 'assistant', 'user', 'assistant'],
  );
  assert.is(found.messages[0].content, 'Sales last 2 months');
  assert.is(found.messages[1].model_used, 'rules');
  assert.equal(found.messages[1].tools_called, ['sales']);
});

it('are visible to their user only, and in their company only', async ({ house }) => {
  const id = await begun(house);
  const others = [{ user_id: 'somebody' }, house.caller('owner', 'another-company')];
  for (const other of others) {
    assert.is((await house.asks(get, { conversation_id: id }, other)).code, 'not_found');
    assert.equal(await house.asks(list, {}, other), []);
    for (const [command, input] of [
      [update, { conversation_id: id, title: 'x' }],
      [remove, { conversation_id: id }],
      [ask, { conversation_id: id, query: 'Sales' }],
    ] as const) {
      const outcome = await house.tries(command as typeof update, input as never, other);
      assert.is(outcome.done ? 200 : outcome.status, 404, command.name);
    }
  }
});

it('are for operators; who may only read finds his own', async ({ house }) => {
  const outcome = await house.tries(create, {}, { role: 'viewer' });
  assert.is(outcome.done ? 200 : outcome.status, 403);
  assert.equal(await house.asks(list, {}, { role: 'viewer' }), []);
});

it('keep the newest hundred of a user, and out of sight those in which something was done', async ({
  house,
}) => {
  const first = await begun(house);
  await confirmed(house, first, await says(house, first, 'add customer Bob Brown'));
  const second = await begun(house);
  for (let n = 0; n < 100; n += 1) await begun(house);
  await begun(house, { user_id: 'somebody' });
  assert.is((await house.asks(list, { limit: 500 })).length, 100);
  const all = await house.asks(list, { limit: 500, include_protected: true });
  assert.is(all.length, 101);
  assert.ok(all.some((one: { id: string }) => one.id === first));
  assert.not(all.some((one: { id: string }) => one.id === second));
});

it('take their texts with them when they are deleted; the chain holds, and replay knows none of them', async ({
  house,
}) => {
  const id = await begun(house);
  await says(house, id, 'find a secret of mine');
  await says(house, id, 'add customer Bob Brown');
  const personal = () =>
    house.reader().rows<{ value: string }>('SELECT value FROM personal WHERE company=:company');
  assert.ok(personal().some(({ value }) => value.includes('secret of mine')));
  const gone = await house.tries(remove, { conversation_id: id });
  assert.is(gone.status, 204);
  assert.not(personal().some(({ value }) => /secret of mine|Bob Brown/.test(value)));
  const state = house
    .reader()
    .rows<{ state: string }>('SELECT state FROM entity WHERE company=:company');
  assert.not(state.some((one) => /secret of mine|Bob Brown/.test(one.state)));
  assert.is((await house.asks(get, { conversation_id: id })).code, 'not_found');
  assert.is((await house.asks(verify, {})).ok, true);
  const again = await house.tries(remove, { conversation_id: id });
  assert.is(again.done ? 200 : again.status, 404);
});

it('take the stored answers of their keys with them too', async ({ house }) => {
  const { id } = await house.does(create, { title: 'Of Bob' }, { key: 'begun' });
  const query = { conversation_id: id, query: 'add customer Bob Brown' };
  const answer = await house.does(ask, query, { key: 'asked' });
  await house.does(confirm, pathOf(id, answer), { key: 'confirmed' });
  await house.does(update, { conversation_id: id, title: 'About Bob' }, { key: 'renamed' });
  await house.does(create, {}, { key: 'another' });
  const kept = () =>
    house
      .reader()
      .rows<{ key: string; body: string }>(
        "SELECT key, body FROM idempotency WHERE company=:company AND key NOT LIKE 'ai:%' ORDER BY key",
      );
  assert.is(kept().length, 5);
  await house.does(remove, { conversation_id: id });
  assert.equal(
    kept().map(({ key }) => key),
    ['another'],
  );
  const again = await house.tries(ask, query, { key: 'asked' });
  assert.is(again.status, 404, 'it is not done again: there is nothing left to do it in');
});

it('keep what is asked out of the rows of the ledger', async ({ house }) => {
  const id = await begun(house);
  await says(house, id, 'find my question');
  const row = house
    .reader()
    .row<{ data: string }>(
      "SELECT data FROM ledger WHERE company=:company AND event_type='ai.message.added'",
    );
  assert.match(row?.data ?? '', /"content":\{"\$digest"/);
});

it('say that a question is not surely understood without a model, with examples', async ({
  house,
}) => {
  const id = await begun(house);
  for (const query of [
    'sing me a song',
    'sales of rings to Bob last month',
    'cash last month',
    'which invoices are not overdue?',
    'delete all customers',
    'sales next month',
  ]) {
    const answer = await says(house, id, query);
    assert.equal(
      [answer.understood, answer.tools_called, answer.proposals],
      [false, [], []],
      query,
    );
    assert.ok(answer.examples.length > 2);
    assert.match(answer.answer, answer.examples[0]);
  }
  const { examples } = await says(house, id, 'sing me a song');
  for (const example of examples)
    assert.is((await says(house, id, example)).understood, true, example);
});

it('are asked at most twenty times a minute', async ({ house }) => {
  const id = await begun(house);
  for (let n = 0; n < 20; n += 1) await says(house, id, 'cash');
  const outcome = await house.tries(ask, { conversation_id: id, query: 'cash' });
  assert.is(outcome.status, 429);
  const other = { user_id: 'somebody' };
  const theirs = await begun(house, other);
  assert.ok((await says(house, theirs, 'cash', other)).answer);
});

it('are the same after a rebuild', async ({ house }) => {
  const id = await begun(house);
  await says(house, id, 'add customer Bob Brown');
  const before = await house.asks(get, { conversation_id: id });
  const told = await house.does(rebuild, {});
  assert.is(told.ok, true);
  assert.equal(await house.asks(get, { conversation_id: id }), before);
});

it.run();
