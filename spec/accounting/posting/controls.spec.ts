import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { openBooks, stands } from '../books.ts';

const it = suite('accounting.posting of a control account');

const controls = ['1120', '1130', '1131', '1135', '2110', '2145', '2146'];

it('is refused as the account of a stock adjustment', async () => {
  const app = await openBooks();
  const { id } = await app.does(create, {
    name: 'Bead',
    sell_by: 'piece',
    quantity: 10,
    cost_price: 2,
  });
  const before = await stands(app);
  for (const account of controls) {
    const outcome = await app.tries(adjust, { entity_id: id, new_qty: 7, account });
    assert.is(outcome.done || outcome.code, 'control_account', account);
  }
  assert.equal(await stands(app), before);
  await app.does(adjust, { entity_id: id, new_qty: 7, account: '6100' });
  assert.is((await stands(app))[6100], 6);
  await app.close();
});

it('is refused in bills, payments and write-offs', async () => {
  const app = await openBooks();
  const line = { name: 'Advice', sell_by: 'hour', quantity: 1, unit_price: 5 };
  const draft = async (doc_type: string, more: object = {}): Promise<string> => {
    const input = { doc_type, contact_name: 'Ben', line_items: [{ ...line, ...more }] };
    return (await app.does(createDoc, input)).id;
  };
  for (const account of controls) {
    const entity_id = await draft('bill', { account_code: account });
    const issued = await app.tries(finalize, { entity_id });
    assert.is(issued.done || issued.code, 'control_account', account);
  }
  const entity_id = await draft('invoice');
  await app.does(finalize, { entity_id });
  const before = await stands(app);
  for (const account of controls) {
    const paid = await app.tries(payment, { entity_id, amount: 1, bank_account: account });
    assert.is(paid.done || paid.code, 'control_account', account);
    const lost = await app.tries(writeOff, { entity_id, account, reason: 'gone' });
    assert.is(lost.done || lost.code, 'control_account', account);
  }
  assert.equal(await stands(app), before);
  await app.close();
});

it.run();
