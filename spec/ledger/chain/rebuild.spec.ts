import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rebuildInParallel } from '../../../kernel/ledger/rebuild/merge.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { rebuild } from '../../../modules/ledger/chain/rebuild.ts';
import { run as doctor } from '../../../modules/system/doctor/run.ts';
import { openBooks } from '../../accounting/books.ts';
import type { TestApp } from '../../test-app.ts';
import { forge } from './forge.ts';

const it = suite<{ app: TestApp; company: string }>('ledger.chain.rebuild');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.company = context.app.caller().company_id;
  for (const name of ['Ring', 'Chain', 'Brooch'])
    await context.app.does(create, { name, sell_by: 'piece', quantity: 2, cost_price: 5 });
  await context.app.does(createContact, { name: 'Ada Buyer', contact_type: 'customer' });
});
it.after.each(({ app }) => app.close());

const rowsOf = ({ store }: TestApp): string =>
  JSON.stringify([
    store.sqlite.prepare('SELECT id, state FROM entity ORDER BY id').all(),
    store.sqlite.prepare('SELECT * FROM item_view ORDER BY id').all(),
  ]);

it('refuses a chain with an edited entry, names company and entry, and writes nothing', async ({
  app,
  company,
}) => {
  const id = forge(app.store.sqlite, 'Chain', 'Crown');
  const before = rowsOf(app);
  const outcome = await app.tries(rebuild, {}, { role: 'admin' });
  assert.is(outcome.done, false);
  if (outcome.done) return;
  assert.is(outcome.status, 409);
  assert.is(outcome.code, 'chain_broken');
  assert.is(outcome.facts['entry'], id);
  assert.is(outcome.facts['company_id'], company);
  assert.match(String(outcome.detail), new RegExp(`entry ${id}: .*changed after`));
  assert.is(rowsOf(app), before);
});

it('refuses a chain with a changed personal value', async ({ app }) => {
  app.store.sqlite.exec('UPDATE personal SET value=\'"Eve Buyer"\' WHERE value=\'"Ada Buyer"\'');
  const before = rowsOf(app);
  const outcome = await app.tries(rebuild, {});
  assert.is(!outcome.done && outcome.code, 'chain_broken');
  assert.is(rowsOf(app), before);
});

it('refuses before it replays what a fold could not take', async ({ app, company }) => {
  forge(app.store.sqlite, '"quantity":2', '"quantity":null');
  const found = await rebuildInParallel(app.store, app.registry, company, undefined, () => ({}));
  assert.ok('broken' in found);
});

it('keeps the doctor from setting rows right after a broken chain', async ({ app }) => {
  forge(app.store.sqlite, 'Chain', 'Crown');
  const before = rowsOf(app);
  for (const input of [{ fix: true }, { fix: true, rebuild: true }]) {
    const outcome = await app.tries(doctor, input);
    assert.is(!outcome.done && outcome.code, 'chain_broken');
  }
  assert.is(rowsOf(app), before);
});

it('rebuilds a whole chain, one with an erased value too', async ({ app }) => {
  app.store.sqlite.exec('DELETE FROM personal WHERE value=\'"Ada Buyer"\'');
  const outcome = await app.does(rebuild, {});
  assert.is(outcome.ok, true);
  assert.ok(outcome.differences.length > 0);
});

it.run();
