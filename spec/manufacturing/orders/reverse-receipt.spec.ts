import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { receive as receiveDoc } from '../../../modules/documents/receiving/receive.ts';
import { update } from '../../../modules/inventory/items/update.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { cancel } from '../../../modules/manufacturing/orders/cancel.ts';
import { complete } from '../../../modules/manufacturing/orders/complete.ts';
import { receive } from '../../../modules/manufacturing/orders/receive.ts';
import { reverseReceipt } from '../../../modules/manufacturing/orders/reverse-receipt.ts';
import { start } from '../../../modules/manufacturing/orders/start.ts';
import { openPlant, type Plant } from '../plant.ts';

const it = suite('manufacturing.orders.reverseReceipt');

/** Run with three units produced of three parts at 2. */
const made = async (plant: Plant): Promise<{ id: string; lot: string; receipt_id: string }> => {
  const part = await plant.item({ sku: 'PART', quantity: 10, cost_price: 2 });
  const id = await plant.run({
    inputs: [{ item_id: part, quantity: 3 }],
    expected_outputs: [{ sku: 'MADE', name: 'Made', quantity: 3 }],
  });
  await plant.does(start, id);
  await plant.does(receive, id, { quantity: 3 });
  const [{ id: receipt_id, lot_id }] = (await plant.order(id)).receipts;
  return { id, lot: lot_id, receipt_id };
};

for (const settings of [{}, { inventory_method: 'average' }]) {
  it(`takes out a lot that was revalued and renamed since: ${JSON.stringify(settings)}`, async () => {
    const plant = await openPlant(settings);
    const { id, lot, receipt_id } = await made(plant);
    const { app } = plant;
    await app.does(price, { entity_id: lot, price_type: 'cost_price', new_price: 5 });
    await app.does(update, { entity_id: lot, fields_changed: { sku: 'OTHER' } });
    await plant.does(reverseReceipt, id, { receipt_id });
    assert.is(plant.account('1130'), plant.worth().lots);
    assert.is(plant.worth().lots, 1400);
    assert.is(plant.account('6970'), 0);
    await app.close();
  });
}

it('gives back as ours what a consignment’s bill made ours while it lay in the run', async () => {
  const plant = await openPlant();
  const { app } = plant;
  const consignment = await app.does(createDoc, {
    doc_type: 'consignment_in',
    contact_name: 'Ben',
    line_items: [{ sku: 'PART', name: 'Part', quantity: 3, unit_price: 4 }],
  });
  await app.does(finalize, { entity_id: consignment.id });
  const location_id = await plant.place('Store');
  await app.does(receiveDoc, {
    entity_id: consignment.id,
    location_id,
    received_items: [{ po_line_index: 0, quantity_received: 3 }],
  });
  const [part] = app.reader().rows<{ id: string }>("SELECT id FROM item_view WHERE sku='PART'");
  const id = await plant.run({
    inputs: [{ item_id: part?.id, quantity: 3 }],
    expected_outputs: [{ sku: 'MADE', name: 'Made', quantity: 1 }],
  });
  await plant.does(complete, id);
  const [{ id: receipt_id }] = (await plant.order(id)).receipts;
  const { target_doc_id } = await app.does(convert, { entity_id: consignment.id });
  await app.does(finalize, { entity_id: target_doc_id });
  await plant.does(reverseReceipt, id, { receipt_id });
  await plant.does(cancel, id, { return_components: true });
  assert.is(plant.worth().lots, 1200);
  assert.is(plant.account('1130'), plant.worth().lots);
  assert.is(plant.account('2146'), 0);
  await app.close();
});

it.run();
