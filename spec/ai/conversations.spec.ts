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
import { openApp, type TestApp } from '../test-app.ts';
import { begun, confirmed, pathOf, says } from './fixture.ts';

const it = suite<{ app: TestApp }>('ai.conversations');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('are begun, named by their first question, renamed and listed, the latest first', async ({
  app,
}) => {
  const made = await app.does(create, {}, { key: 'one' });
  assert.ok(fits(create, made));
  assert.is((await app.does(create, {}, { key: 'one' })).id, made.id, 'a repeat is the same');
  const other = await app.does(create, { title: 'Stock' });
  const question = `How are we doing, and ${'really '.repeat(20)}?`;
  await says(app, made.id, question);
  const listed = await app.asks(list, {});
  assert.ok(fits(list, listed));
  assert.equal(
    listed.map((one: { id: string }) => one.id),
    [made.id, other.id],
  );
  assert.is(listed[0].title, question.slice(0, 60));
  const renamed = await app.does(update, { conversation_id: made.id, title: 'Business' });
  assert.ok(fits(update, renamed));
  assert.is((await app.asks(list, { limit: 1 }))[0].title, 'Business');
  assert.is((await app.asks(list, { offset: 1 })).length, 1);
});

it('hold every message, the oldest first, up to two hundred', async ({ app }) => {
  const id = await begun(app);
  for (let n = 0; n < 3; n += 1) await says(app, id, `Sales last ${n + 2} months`);
  const found = await app.asks(get, { conversation_id: id });
  assert.ok(fits(get, found));
  assert.equal(
    found.messages.map((one: { role: string }) => one.role),
    ['user', 'assistant', 'user', 'assistant', 'user', 'assistant'],
  );
  assert.is(found.messages[0].content, 'Sales last 2 months');
  assert.is(found.messages[1].model_used, 'rules');
  assert.equal(found.messages[1].tools_called, ['sales']);
});

it('are visible to their user only, and in their company only', async ({ app }) => {
  const id = await begun(app);
  const others = [{ user_id: 'somebody' }, app.caller('owner', 'another-company')];
  for (const other of others) {
    assert.is((await app.asks(get, { conversation_id: id }, other)).code, 'not_found');
    assert.equal(await app.asks(list, {}, other), []);
    for (const [command, input] of [
      [update, { conversation_id: id, title: 'x' }],
      [remove, { conversation_id: id }],
      [ask, { conversation_id: id, query: 'Sales' }],
    ] as const) {
      const outcome = await app.tries(command as typeof update, input as never, other);
      assert.is(outcome.done ? 200 : outcome.status, 404, command.name);
    }
  }
});

it('are for operators; who may only read finds his own', async ({ app }) => {
  const outcome = await app.tries(create, {}, { role: 'viewer' });
  assert.is(outcome.done ? 200 : outcome.status, 403);
  assert.equal(await app.asks(list, {}, { role: 'viewer' }), []);
});

it('keep the newest hundred of a user, and out of sight those in which something was done', async ({
  app,
}) => {
  const first = await begun(app);
  await confirmed(app, first, await says(app, first, 'add customer Bob Brown'));
  const second = await begun(app);
  for (let n = 0; n < 100; n += 1) await begun(app);
  await begun(app, { user_id: 'somebody' });
  assert.is((await app.asks(list, { limit: 500 })).length, 100);
  const all = await app.asks(list, { limit: 500, include_protected: true });
  assert.is(all.length, 101);
  assert.ok(all.some((one: { id: string }) => one.id === first));
  assert.not(all.some((one: { id: string }) => one.id === second));
});

it('take their texts with them when they are deleted; the chain holds, and replay knows none of them', async ({
  app,
}) => {
  const id = await begun(app);
  await says(app, id, 'find a secret of mine');
  await says(app, id, 'add customer Bob Brown');
  const personal = () =>
    app.reader().rows<{ value: string }>('SELECT value FROM personal WHERE company=:company');
  assert.ok(personal().some(({ value }) => value.includes('secret of mine')));
  const gone = await app.tries(remove, { conversation_id: id });
  assert.is(gone.status, 204);
  assert.not(personal().some(({ value }) => /secret of mine|Bob Brown/.test(value)));
  const state = app
    .reader()
    .rows<{ state: string }>('SELECT state FROM entity WHERE company=:company');
  assert.not(state.some((one) => /secret of mine|Bob Brown/.test(one.state)));
  assert.is((await app.asks(get, { conversation_id: id })).code, 'not_found');
  assert.is((await app.asks(verify, {})).ok, true);
  const again = await app.tries(remove, { conversation_id: id });
  assert.is(again.done ? 200 : again.status, 404);
});

it('take the stored answers of their keys with them too', async ({ app }) => {
  const { id } = await app.does(create, { title: 'Of Bob' }, { key: 'begun' });
  const query = { conversation_id: id, query: 'add customer Bob Brown' };
  const answer = await app.does(ask, query, { key: 'asked' });
  await app.does(confirm, pathOf(id, answer), { key: 'confirmed' });
  await app.does(update, { conversation_id: id, title: 'About Bob' }, { key: 'renamed' });
  await app.does(create, {}, { key: 'another' });
  const kept = () =>
    app
      .reader()
      .rows<{ key: string; body: string }>(
        "SELECT key, body FROM idempotency WHERE company=:company AND key NOT LIKE 'ai:%' ORDER BY key",
      );
  assert.is(kept().length, 5);
  await app.does(remove, { conversation_id: id });
  assert.equal(
    kept().map(({ key }) => key),
    ['another'],
  );
  const again = await app.tries(ask, query, { key: 'asked' });
  assert.is(again.status, 404, 'it is not done again: there is nothing left to do it in');
});

it('keep what is asked out of the rows of the ledger', async ({ app }) => {
  const id = await begun(app);
  await says(app, id, 'find my question');
  const row = app
    .reader()
    .row<{ data: string }>(
      "SELECT data FROM ledger WHERE company=:company AND event_type='ai.message.added'",
    );
  assert.match(row?.data ?? '', /"content":\{"\$digest"/);
});

it('say that a question is not surely understood without a model, with examples', async ({
  app,
}) => {
  const id = await begun(app);
  for (const query of [
    'sing me a song',
    'sales of rings to Bob last month',
    'cash last month',
    'which invoices are not overdue?',
    'delete all customers',
    'sales next month',
  ]) {
    const answer = await says(app, id, query);
    assert.equal(
      [answer.understood, answer.tools_called, answer.proposals],
      [false, [], []],
      query,
    );
    assert.ok(answer.examples.length > 2);
    assert.match(answer.answer, answer.examples[0]);
  }
  const { examples } = await says(app, id, 'sing me a song');
  for (const example of examples)
    assert.is((await says(app, id, example)).understood, true, example);
});

it('are asked at most twenty times a minute', async ({ app }) => {
  const id = await begun(app);
  for (let n = 0; n < 20; n += 1) await says(app, id, 'cash');
  const outcome = await app.tries(ask, { conversation_id: id, query: 'cash' });
  assert.is(outcome.status, 429);
  const other = { user_id: 'somebody' };
  const theirs = await begun(app, other);
  assert.ok((await says(app, theirs, 'cash', other)).answer);
});

it('are the same after a rebuild', async ({ app }) => {
  const id = await begun(app);
  await says(app, id, 'add customer Bob Brown');
  const before = await app.asks(get, { conversation_id: id });
  const told = await app.does(rebuild, {});
  assert.is(told.ok, true);
  assert.equal(await app.asks(get, { conversation_id: id }), before);
});

it.run();
