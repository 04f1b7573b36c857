import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { voidApplication } from '../../../modules/documents/on-account/void-application.ts';
import type { Answered } from '../../test-app.ts';
import { draft, line, read, refuses } from '../documents.ts';
import { closesDesk, type Desk, journal, money, openDesk, paid, received } from './account.ts';

const it = suite<{ desk: Desk }>('documents.issuing.finalize of a prepaid document');

it.before.each(async (context) => {
  context.desk = await openDesk();
});
it.after.each(({ desk }) => closesDesk(desk));

const taxes = [
  { code: 'VAT', rate: 7, amount: 70 },
  { code: 'WHT', rate: -3, amount: -30 },
];

/** Net 1,000, VAT 70, withheld 30. */
const invoice = ({ app, ada }: Desk, prepaid: number, more: object = {}): Promise<string> =>
  draft(app, 'invoice', {
    contact_id: ada,
    issue_date: '2026-01-10',
    prepaid,
    line_items: [line(1, 1000, { taxes })],
    ...more,
  } as never);

it('states the tax withheld as prepaid, which the total is without', async ({ desk }) => {
  const entity_id = await invoice(desk, 0);
  await desk.app.does(finalize, { entity_id });
  const seen = await read(desk.app, entity_id);
  // BT-112 1,070, BT-113 30, BT-115 and total 1,040.
  assert.equal(
    [seen.total, seen.prepaid_amount, seen.amount_outstanding, seen.positive_tax],
    [1040, 30, 1040, 70],
  );
});

it('applies that much of the money on account, oldest first, and freezes it', async ({ desk }) => {
  const { app } = desk;
  const later = await received(desk, 500, { date: '2026-01-07' });
  const first = await received(desk, 300);
  await received(desk, 999, { currency: 'EUR', conversion_rate: 1 });
  const entity_id = await invoice(desk, 400);
  const done = await app.does(finalize, { entity_id });
  assert.is(done.status, 'partial');
  const seen = await read(app, entity_id);
  assert.equal(
    [seen.status, seen.total, seen.prepaid_amount, seen.amount_outstanding, seen.prepaid],
    ['partial', 1040, 430, 640, 400],
  );
  assert.equal(
    [(await money(desk, first)).remaining, (await money(desk, later)).remaining],
    [0, 400],
  );
  assert.equal(await journal(desk, { je_type: 'application' }), [
    '2026-01-10 application Dr 2160 300 Cr 1120 300',
    '2026-01-10 application Dr 2160 100 Cr 1120 100',
  ]);
  await refuses(app, revertToDraft, { entity_id }, 409, 'not_allowed');
  for (const id of [first, later])
    await app.does(voidApplication, { entity_id: id, application_index: 0 });
  assert.is((await read(app, entity_id)).prepaid_amount, 430);
  await app.does(revertToDraft, { entity_id });
  assert.is((await read(app, entity_id)).prepaid_amount, null);
});

it('is paid where the money covers all of it', async ({ desk }) => {
  const { app, mill } = desk;
  await paid(desk, 100);
  const entity_id = await draft(app, 'bill', { contact_id: mill, prepaid: 100 } as never);
  assert.is((await app.does(finalize, { entity_id })).status, 'paid');
  assert.is((await read(app, entity_id)).status, 'paid');
  const order = await draft(app, 'purchase_order', { contact_id: mill, prepaid: 40 } as never);
  await refuses(app, finalize, { entity_id: order }, 409, 'not_enough_on_account');
  await paid(desk, 40);
  await app.does(finalize, { entity_id: order });
  const bill = await read(app, order);
  assert.equal([bill.doc_type, bill.status, bill.prepaid_amount], ['bill', 'partial', 40]);
});

it('is refused without enough money, above the total, and where nothing is paid', async ({
  desk,
}) => {
  const { app, ada } = desk;
  await received(desk, 100);
  const tries = async (entity_id: string, status: number, code: string): Promise<Answered> =>
    refuses(app, finalize, { entity_id }, status, code);
  await tries(await invoice(desk, 101), 409, 'not_enough_on_account');
  await tries(await invoice(desk, 1041), 422, 'bad_value');
  await tries(await invoice(desk, 1.005), 422, 'bad_value');
  const memo = await draft(app, 'memo', { contact_id: ada, prepaid: 1 } as never);
  await tries(memo, 422, 'bad_value');
});

it.run();
