import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../kernel/declare/operation.ts';
import { rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import { list as listLife } from '../../../machines/list.ts';
import { lists } from '../../../modules/lists/index.ts';
import { count } from '../../../modules/lists/lines/count.ts';
import { replacePage } from '../../../modules/lists/lines/replace-page.ts';
import { reserve } from '../../../modules/lists/lines/reserve.ts';
import { unscan } from '../../../modules/lists/lines/unscan.ts';
import { audit as beginAudit } from '../../../modules/lists/lists/audit.ts';
import { finalize } from '../../../modules/lists/lists/finalize.ts';
import { revertToDraft } from '../../../modules/lists/lists/revert-to-draft.ts';
import { voidList } from '../../../modules/lists/lists/void.ts';
import { adjust } from '../../../modules/lists/stock/adjust.ts';
import { move } from '../../../modules/lists/stock/move.ts';
import { undoAdjust } from '../../../modules/lists/stock/undo-adjust.ts';
import { undoMove } from '../../../modules/lists/stock/undo-move.ts';
import { undoWriteOff } from '../../../modules/lists/stock/undo-write-off.ts';
import { writeOff } from '../../../modules/lists/stock/write-off.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor & { ring: string }>('lists.lists through its life');

it.before(async (context) => {
  Object.assign(context, await openFloor());
  context.ring = await context.item({ quantity: 100 });
});
it.after(async ({ app }) => {
  await app.close();
});

/** Operations that use the list's machine, by their event. */
const operations = new Map(
  lists.routes.flatMap(({ operation }) =>
    operation.kind === 'command'
      ? [operation.asks, ...operation.mayAsk].flatMap((event) =>
          typeof event === 'string' ? [[event, operation as Command] as const] : [],
        )
      : [],
  ),
);

it('has an operation for every event of its machine', () => {
  assert.equal([...operations.keys()].sort(), [...listLife.events].sort());
});

it('refuses to finalize what has no lines', async (floor) => {
  const id = await floor.list('audit', []);
  assert.is(await floor.refused(finalize, { entity_id: id }), '422 no_lines');
  const issued = await floor.issued('audit', [floor.ring]);
  assert.is(await floor.refused(finalize, { entity_id: issued }), '409 not_allowed');
  const goods = await floor.list('writeoff', []);
  assert.is(await floor.refused(finalize, { entity_id: goods }, 'operator'), '403 role_too_low');
});

it('refuses manager actions of an operator', async (floor) => {
  const id = await floor.issued('writeoff', [floor.ring]);
  const { allowed_actions } = await floor.listAt(id, 'operator');
  assert.not(allowed_actions.includes('writeoff'));
  assert.ok(allowed_actions.includes('writeoff-line'));
  assert.is(await floor.refused(voidList, { entity_id: id }, 'operator'), '403 role_too_low');
  assert.is(await floor.refused(writeOff, { entity_id: id }, 'operator'), '403 role_too_low');
});

it('is rebuilt from its facts alone', async (floor) => {
  const { app, ring, shop, store } = floor;
  const audit = await app.does(beginAudit, { location_id: shop });
  await app.does(finalize, { entity_id: audit.id });
  await app.does(count, { entity_id: audit.id, item_id: ring, counted_qty: 90 });
  await app.does(adjust, { entity_id: audit.id });
  await app.does(undoAdjust, { entity_id: audit.id });
  await app.does(unscan, { entity_id: audit.id, item_id: ring });
  await app.does(revertToDraft, { entity_id: audit.id });
  const [first] = (await floor.listAt(audit.id)).line_items;
  const page = { entity_id: audit.id, offset: 0, original_count: 1 };
  await app.does(replacePage, { ...page, line_items: [{ name: 'a' }, first, { name: 'b' }] });
  const piece = await floor.item();
  const away = await floor.issued('transfer', [piece]);
  await app.does(move, { entity_id: away, to_location_id: store });
  await app.does(undoMove, { entity_id: away });
  const out = await floor.issued('writeoff', [piece]);
  const held = { entity_id: out, line_entity_ids: [piece], new_status: 'reserved' };
  await app.does(reserve, held);
  await app.does(writeOff, { entity_id: out });
  await app.does(undoWriteOff, { entity_id: out });
  const again = rebuild(app.store, app.registry, app.reader().company);
  assert.ok(again.events > 100);
  assert.equal(again.differences, []);
});

it.run();
