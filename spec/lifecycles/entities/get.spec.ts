import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { update as updateDoc } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { get } from '../../../modules/lifecycles/entities/get.ts';
import { fits } from '../../crm/fits.ts';
import { openStock, type Stock } from '../../inventory/stock.ts';
import type { Answered } from '../../test-app.ts';

const it = suite<{ stock: Stock }>('lifecycles.entities.get');

it.before.each(async (context) => {
  context.stock = await openStock();
});
it.after.each(({ stock }) => stock.app.close());

type Asked = { readonly role?: string; readonly try?: boolean };

const told = async ({ app }: Stock, entity_id: string, event: string, asked: Asked = {}) => {
  const { role = 'owner', ...more } = asked;
  const answer = await app.asks(get, { entity_id, ...more }, { role } as object);
  assert.ok(fits(get, answer));
  return answer.events.find((one: Answered) => one.event === event);
};

const invoiceOf = async ({ app }: Stock, item_id: string, quantity: number): Promise<string> => {
  const line_items = [{ item_id, quantity, unit_price: 2 }];
  const draft = { doc_type: 'invoice', contact_name: 'Ada', line_items } as const;
  return (await app.does(createDoc, draft)).id;
};

it('says what other records refuse, and why', async ({ stock }) => {
  const id = await stock.item();
  const free = await told(stock, id, 'revert-to-draft');
  assert.equal([free.possible, free.tried, free.refused_by], [true, true, undefined]);
  await invoiceOf(stock, id, 1);
  const { possible, taken, allowed, refused_by, code, words } = await told(
    stock,
    id,
    'revert-to-draft',
  );
  assert.equal([taken, allowed, possible], [true, true, false]);
  assert.equal([refused_by, code], ['records', 'on_live_document']);
  assert.match(words, /document/);
});

it('hears the goods of a document', async ({ stock }) => {
  const { app } = stock;
  const doc = await invoiceOf(stock, await stock.item({ quantity: 0 }), 3);
  await app.does(finalize, { entity_id: doc });
  const lacking = await told(stock, doc, 'fulfill-lines');
  assert.equal([lacking.refused_by, lacking.code], ['records', 'short_stock']);
});

it('says what the machine refuses, and the role', async ({ stock }) => {
  const id = await stock.item();
  const reserved = await told(stock, id, 'unreserve');
  assert.equal([reserved.refused_by, reserved.guard], ['machine', 'enoughIsReserved']);
  const { refused_by, words, by, tried } = await told(stock, id, 'edit', { role: 'viewer' });
  assert.equal([refused_by, by, tried], ['role', 'operator', false]);
  assert.is(words, 'Requires operator role or higher.');
});

it('names what only a person can say, and the operation', async ({ stock }) => {
  const { possible, needs, operation, tried } = await told(stock, await stock.item(), 'price');
  assert.equal([possible, tried, operation], [true, false, 'inventory.pricing.setPrice']);
  assert.equal(needs, ['price_type', 'new_price']);
});

it('records nothing, and runs no dry run unless asked to', async ({ stock }) => {
  const id = await stock.item();
  const doc = await invoiceOf(stock, id, 1);
  const before = (await stock.at(id)).version;
  assert.is((await told(stock, id, 'dispose')).tried, true);
  assert.is((await stock.at(id)).version, before);
  const untried = await told(stock, id, 'revert-to-draft', { try: false });
  assert.equal([untried.possible, untried.tried], [true, false]);
  await stock.app.does(updateDoc, { entity_id: doc, fields_changed: { notes: 'still a draft' } });
});

it.run();
