import { suite } from 'uvu';
import { refusesUnsendable, type Senders } from '../../mail-refusals.ts';
import { openMailing } from '../../mail-sender.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite<Senders>('lists.lists.send');

it.before(async (context) => {
  context.bare = await startTestService();
  context.mailing = await openMailing();
});
it.after(async ({ bare, mailing }) => {
  await bare.stop();
  await mailing.close();
});

const made = async ({ does }: Installation): Promise<string> => {
  const line_items = [{ name: 'Ring', quantity: 1, unit_price: 50 }];
  const { id } = await does('POST', '/lists', { list_type: 'quotation', line_items });
  await does('POST', `/lists/${id}/finalize`, {});
  return id;
};

refusesUnsendable(it, '/lists', made);

it.run();
