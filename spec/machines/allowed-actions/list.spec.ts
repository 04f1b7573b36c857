import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../../machines/list.ts';
import { get } from '../../../modules/lists/lists/get.ts';
import { type Floor, openFloor } from '../../lists/floor.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<Floor & { ring: string; asks: Asking }>('allowed actions of a list');

const types = ['quotation', 'audit', 'transfer', 'writeoff', 'shipping_doc'];

it.before(async (context) => {
  const floor = await openFloor();
  const ring = await floor.item({ quantity: 100 });
  const asks = asking({
    app: floor.app,
    life: list,
    kind: 'list',
    read: get,
    at: 'entity_id',
    filledIn: ['finalize'],
    inputs: {
      edit: () => ({ fields_changed: { notes: 'seen' } }),
      'line-page': () => ({
        line_items: [{ item_id: ring, quantity: 1, unit_price: 0 }],
        offset: 0,
      }),
      scan: () => ({ barcode: ring }),
      unscan: () => ({ item_id: ring }),
      'reserve-lines': () => ({ line_entity_ids: [ring], new_status: 'reserved' }),
      'change-type': () => ({ list_type: 'quotation' }),
      'writeoff-line': () => ({ item_id: ring, comment: 'broken' }),
      'count-line': () => ({ item_id: ring, counted_qty: 3 }),
      'set-scanned': () => ({ line_entity_ids: [ring], scanned: true }),
      send: () => ({ sent_via: 'manual' }),
      move: () => ({ to_location_id: floor.store }),
      convert: () => ({ target_type: 'invoice' }),
    },
  });
  Object.assign(context, floor, { ring, asks });
});
it.after(async ({ app }) => {
  await app.close();
});

for (const type of types)
  it(`are taken of type ${type}, as a draft, finalized and void`, async (floor) => {
    const { asks, ring } = floor;
    const id = await floor.list(type, [ring]);
    const drafted = await asks.everything(id);
    assert.is(drafted.includes('convert'), type === 'quotation');
    await asks.does(id, 'finalize');
    await asks.everything(id);
    await asks.does(id, 'send', { sent_via: 'manual' });
    await asks.everything(id);
    await asks.does(id, 'revert-to-draft', { reason: 'a slip' });
    await asks.does(id, 'finalize');
    await asks.does(id, 'void', { reason: 'a slip' });
    assert.equal(await asks.everything(id), ['duplicate']);
  });

it('are none but what an empty draft takes', async (floor) => {
  for (const type of types) {
    const actions = await floor.asks.everything(await floor.list(type, []));
    assert.not(actions.includes('finalize'), type);
  }
});

it('are taken of an audit that is adjusted, and back', async ({ asks, issued, ring }) => {
  const id = await issued('audit', [ring]);
  assert.not((await asks.everything(id)).includes('adjust'));
  await asks.does(id, 'count-line', { item_id: ring, counted_qty: 99 });
  assert.ok((await asks.everything(id)).includes('adjust'));
  await asks.does(id, 'adjust', {});
  assert.equal((await asks.everything(id)).toSorted(), ['duplicate', 'undo-adjust']);
  await asks.does(id, 'undo-adjust', {});
  await asks.everything(id);
});

it('are taken of a transfer whose goods have moved, and back', async (floor) => {
  const { asks, ring } = floor;
  const id = await floor.issued('transfer', [ring]);
  await asks.does(id, 'move');
  const actions = await asks.everything(id);
  assert.ok(actions.includes('undo-move'));
  assert.not(actions.includes('void') || actions.includes('revert-to-draft'));
  await asks.does(id, 'undo-move', {});
  await asks.everything(id);
});

it('are taken of what is written off, and back', async (floor) => {
  const { asks, ring } = floor;
  const id = await floor.issued('writeoff', [{ item_id: ring, quantity: 1 }]);
  await asks.does(id, 'writeoff', {});
  assert.equal((await asks.everything(id)).toSorted(), ['duplicate', 'undo-writeoff']);
  await asks.does(id, 'undo-writeoff', {});
  await asks.everything(id);
});

it('are a copy once it is converted, and none once it is deleted', async (floor) => {
  const { asks, ring } = floor;
  const id = await floor.issued('quotation', [ring]);
  await asks.does(id, 'convert', { target_type: 'memo' });
  assert.equal(await asks.everything(id), ['duplicate']);
  const other = await floor.list('quotation', [ring]);
  await asks.does(other, 'delete', {});
  await asks.nothing(other);
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
