import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { list as attention } from '../../../modules/assets/attention/list.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { get as getDoc } from '../../../modules/documents/queries/get.ts';
import { get as machineOf } from '../../../modules/lifecycles/entities/get.ts';
import { migrationSource } from '../../../modules/migrations/contract/queries.ts';
import { stands } from '../../accounting/books.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { bills, ofLine } from '../bill-fixtures.ts';
import { type AtWorks, atWorks, buys, does, refused } from '../fixtures.ts';

const it = suite<AtWorks>('assets.assets.loseBill');

atWorks(it);

/** Refusals of voiding and reverting a bill; empty if allowed. */
const stays = async (app: TestApp, entity_id: string): Promise<readonly string[]> => {
  const tried = [voidDoc, revertToDraft].map((one) =>
    app.tries(one, { entity_id }, { dryRun: true }),
  );
  return (await Promise.all(tried)).flatMap((one) =>
    one.done ? [] : [`${one.status} ${one.code} ${one.detail}`],
  );
};

it('refuses to void a bill with registered assets and names them', async ({ works, app }) => {
  const billed = await bills(app);
  assert.equal(await stays(app, billed.doc_id), []);
  const first = await buys(works, ofLine(billed, 200));
  const second = await buys(works, ofLine(billed, 205));
  const said =
    '409 assets_registered The assets FA-0001, FA-0002 are registered from this bill. Undo their registration or addition first.';
  assert.equal(await stays(app, billed.doc_id), [said, said]);
  const events: Answered[] = (await app.asks(machineOf, { entity_id: billed.doc_id })).events;
  for (const name of ['void', 'revert-to-draft']) {
    const told = events.find(({ event }) => event === name);
    assert.equal([told?.possible, told?.refused_by], [false, 'records']);
    assert.match(told?.words, /FA-0001, FA-0002/);
  }
  await does(app, first, 'undo-latest');
  assert.match((await stays(app, billed.doc_id))[0] ?? '', /The assets FA-0002 are/);
  await does(app, second, 'undo-latest');
  await app.does(voidDoc, { entity_id: billed.doc_id });
  assert.is((await stands(app))[1210] ?? 0, 0);
});

it('refuses it after their disposal, which has credited their cost', async ({ works, app }) => {
  const billed = await bills(app);
  const id = await buys(works, ofLine(billed));
  await does(app, id, 'dispose', { date: '2026-01-20', cause: 'lost' });
  assert.is((await stays(app, billed.doc_id)).length, 2);
  await does(app, id, 'undo-disposal', { reason: 'found' });
  await does(app, id, 'undo-latest');
  assert.equal(await stays(app, billed.doc_id), []);
  await buys(works, ofLine(billed));
});

it('releases the line of an undone registration', async ({ works, app }) => {
  const billed = await bills(app);
  const unregistered = async (): Promise<number> =>
    (await app.asks(attention, { kind: 'unregistered_purchase' })).total;
  await does(app, await buys(works, ofLine(billed)), 'undo-latest');
  assert.is(await unregistered(), 1);
  const id = await buys(works, ofLine(billed));
  assert.is(await unregistered(), 0);
  assert.is(await refused(app, id, 'undo', { movement_id: 'no', reason: 'x' }), '404 not_found');
});

it('allows it if the asset has an entry of its own', async ({ works, app }) => {
  const { doc_id, line_ids } = await bills(app);
  await buys(works, { doc_id, line_id: line_ids[0] });
  await app.does(voidDoc, { entity_id: doc_id });
  assert.is((await stands(app))[1210], 1200);
});

it('removes the blocked events from the allowed actions of the bill', async ({ works, app }) => {
  const billed = await bills(app);
  const undoings = async (): Promise<readonly string[]> => {
    const { allowed_actions } = await app.asks(getDoc, { entity_id: billed.doc_id });
    assert.ok(allowed_actions.includes('payment'));
    return ['void', 'revert-to-draft'].filter((event) => allowed_actions.includes(event));
  };
  assert.equal(await undoings(), ['void', 'revert-to-draft']);
  const id = await buys(works, ofLine(billed));
  assert.equal(await undoings(), []);
  await does(app, id, 'undo-latest');
  assert.equal(await undoings(), ['void', 'revert-to-draft']);
  await app.does(voidDoc, { entity_id: billed.doc_id });
});

it('ignores bills that a migration undoes', async ({ works, app }) => {
  const billed = await bills(app);
  await buys(works, ofLine(billed));
  const outcome = await app.bus.send({
    ...{ name: voidDoc.name, input: { entity_id: billed.doc_id }, caller: app.caller() },
    ...{ by: 'person', source: `${migrationSource}1`, correlationId: uuid(), dryRun: true },
  });
  assert.ok(outcome.done);
});

it.run();
