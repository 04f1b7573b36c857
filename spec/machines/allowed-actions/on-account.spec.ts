import { suite } from 'uvu';
import { onAccount } from '../../../machines/on-account.ts';
import { get } from '../../../modules/documents/on-account/get.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { closes } from '../../documents/documents.ts';
import { type Desk, openDesk, owed, received } from '../../documents/on-account/account.ts';
import type { Answered } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ desk: Desk; asks: Asking }>('allowed actions of money on account');

const firstActive = (all: readonly Answered[]): number =>
  all.find(({ status }) => status === 'active')?.index ?? 0;

it.before(async (context) => {
  const desk = await openDesk();
  const doc_id = await owed(desk, 1000);
  context.desk = desk;
  context.asks = asking({
    app: desk.app,
    life: onAccount,
    kind: 'on_account',
    read: get,
    at: 'entity_id',
    inputs: {
      apply: () => ({ allocations: [{ doc_id, amount: 1 }] }),
      refund: () => ({ amount: 1 }),
      'void-application': ({ applications }) => ({ application_index: firstActive(applications) }),
      'void-refund': ({ refunds }) => ({ refund_index: firstActive(refunds) }),
    },
  });
});
it.after(({ desk }) => closes(desk.app));

it('are to apply, refund and void, and to undo each', async ({ desk, asks }) => {
  const id = await received(desk, 3);
  await asks.everything(id);
  await asks.does(id, 'apply');
  await asks.everything(id);
  await asks.does(id, 'refund', { amount: 2 });
  await asks.everything(id);
  await asks.does(id, 'void-application');
  await asks.everything(id);
  await asks.does(id, 'void-refund');
  await asks.everything(id);
  await asks.does(id, 'void');
  await asks.everything(id);
});

it('are not to void the rest of a payment', async ({ desk, asks }) => {
  const entity_id = await owed(desk, 10);
  const said = { entity_id, amount: 15, overpayment: 'keep' as const };
  const { on_account } = await desk.app.does(payment, said);
  await asks.everything(on_account.id);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
