import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addNote } from '../../modules/ai/memory/add-note.ts';
import { clear } from '../../modules/ai/memory/clear.ts';
import { get } from '../../modules/ai/memory/get.ts';
import { setKey } from '../../modules/ai/memory/set-key.ts';
import { fits } from '../crm/fits.ts';
import { openApp, type TestApp } from '../test-app.ts';

const it = suite<{ app: TestApp }>('ai.memory');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('belongs to one company', async ({ app }) => {
  assert.ok(fits(setKey, await app.does(setKey, { key: 'tone', value: 'brief' }, { key: 'k' })));
  await app.does(setKey, { key: 'tone', value: 'brief' }, { key: 'k' });
  await app.does(addNote, { content: 'Anna likes rubies' }, { role: 'operator' });
  const found = await app.asks(get, {}, { user_id: 'somebody', role: 'viewer' });
  assert.ok(fits(get, found));
  assert.equal(found.kv, { tone: 'brief' });
  assert.equal(
    found.notes.map((one: { content: string }) => one.content),
    ['Anna likes rubies'],
  );
  assert.equal(await app.asks(get, {}, app.caller('owner', 'another')), { notes: [], kv: {} });
});

it('holds a hundred keys, of which an existing one can be replaced', async ({ app }) => {
  for (let n = 0; n < 100; n += 1) await app.does(setKey, { key: `k${n}`, value: 'v' });
  const full = await app.tries(setKey, { key: 'one more', value: 'v' });
  assert.equal([full.status, full.done ? '' : full.code], [422, 'limit_reached']);
  await app.does(setKey, { key: 'k7', value: 'new' });
  assert.is((await app.asks(get, {})).kv.k7, 'new');
});

it('keeps fifty notes, the oldest make room', async ({ app }) => {
  for (let n = 0; n < 51; n += 1) await app.does(addNote, { content: `note ${n}` });
  const { notes } = await app.asks(get, {});
  assert.equal([notes.length, notes[0].content, notes.at(-1).content], [50, 'note 1', 'note 50']);
});

it('is cleared, also from the ledger, by managers and above', async ({ app }) => {
  await app.does(setKey, { key: 'secret', value: 'hidden' });
  await app.does(addNote, { content: 'hidden too' });
  assert.is((await app.tries(clear, {}, { role: 'operator' })).status, 403);
  assert.is((await app.tries(clear, {}, { role: 'manager' })).status, 204);
  assert.equal(await app.asks(get, {}), { notes: [], kv: {} });
  const rows = [
    ...app.reader().rows('SELECT value FROM personal WHERE company=:company'),
    ...app.reader().rows('SELECT data FROM ledger WHERE company=:company'),
    ...app.reader().rows('SELECT state FROM entity WHERE company=:company'),
  ];
  assert.ok(rows.length > 0);
  assert.not.match(JSON.stringify(rows), /secret|hidden/);
  await app.does(clear, {});
  await app.does(addNote, { content: 'afresh' });
  assert.is((await app.asks(get, {})).notes.length, 1);
});

it('is written by operators and above', async ({ app }) => {
  const viewer = { role: 'viewer' } as const;
  assert.is((await app.tries(setKey, { key: 'a', value: 'b' }, viewer)).status, 403);
  assert.is((await app.tries(addNote, { content: 'a' }, viewer)).status, 403);
});

it.run();
