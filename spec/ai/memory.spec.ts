import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addNote } from '../../modules/ai/memory/add-note.ts';
import { clear } from '../../modules/ai/memory/clear.ts';
import { get } from '../../modules/ai/memory/get.ts';
import { setKey } from '../../modules/ai/memory/set-key.ts';
import { fits } from '../crm/fits.ts';
import { openHouse, type TestHouse } from '../in-memory-installation.ts';

const it = suite<{ house: TestHouse }>('ai.memory');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('belongs to one company', async ({ house }) => {
  assert.ok(fits(setKey, await house.does(setKey, { key: 'tone', value: 'brief' }, { key: 'k' })));
  await house.does(setKey, { key: 'tone', value: 'brief' }, { key: 'k' });
  await house.does(addNote, { content: 'Anna likes rubies' }, { role: 'operator' });
  const found = await house.asks(get, {}, { user_id: 'somebody', role: 'viewer' });
  assert.ok(fits(get, found));
  assert.equal(found.kv, { tone: 'brief' });
  assert.equal(
    found.notes.map((one: { content: string }) => one.content),
    ['Anna likes rubies'],
  );
  assert.equal(await house.asks(get, {}, house.caller('owner', 'another')), { notes: [], kv: {} });
});

it('holds a hundred keys, of which an existing one can be replaced', async ({ house }) => {
  for (let n = 0; n < 100; n += 1) await house.does(setKey, { key: `k${n}`, value: 'v' });
  const full = await house.tries(setKey, { key: 'one more', value: 'v' });
  assert.equal([full.status, full.done ? '' : full.code], [422, 'limit_reached']);
  await house.does(setKey, { key: 'k7', value: 'new' });
  assert.is((await house.asks(get, {})).kv.k7, 'new');
});

it('keeps fifty notes, the oldest make room', async ({ house }) => {
  for (let n = 0; n < 51; n += 1) await house.does(addNote, { content: `note ${n}` });
  const { notes } = await house.asks(get, {});
  assert.equal([notes.length, notes[0].content, notes.at(-1).content], [50, 'note 1', 'note 50']);
});

it('is cleared, also from the ledger, by managers and above', async ({ house }) => {
  await house.does(setKey, { key: 'secret', value: 'hidden' });
  await house.does(addNote, { content: 'hidden too' });
  assert.is((await house.tries(clear, {}, { role: 'operator' })).status, 403);
  assert.is((await house.tries(clear, {}, { role: 'manager' })).status, 204);
  assert.equal(await house.asks(get, {}), { notes: [], kv: {} });
  const rows = [
    ...house.reader().rows('SELECT value FROM personal WHERE company=:company'),
    ...house.reader().rows('SELECT data FROM ledger WHERE company=:company'),
    ...house.reader().rows('SELECT state FROM entity WHERE company=:company'),
  ];
  assert.ok(rows.length > 0);
  assert.not.match(JSON.stringify(rows), /secret|hidden/);
  await house.does(clear, {});
  await house.does(addNote, { content: 'afresh' });
  assert.is((await house.asks(get, {})).notes.length, 1);
});

it('is written by operators and above', async ({ house }) => {
  const viewer = { role: 'viewer' } as const;
  assert.is((await house.tries(setKey, { key: 'a', value: 'b' }, viewer)).status, 403);
  assert.is((await house.tries(addNote, { content: 'a' }, viewer)).status, 403);
});

it.run();
