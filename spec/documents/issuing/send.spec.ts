import { suite } from 'uvu';
import { refusesUnsendable, type Senders } from '../../mail-refusals.ts';
import { openMailing } from '../../mail-sender.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite<Senders>('documents.issuing.send');

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
  const { id } = await does('POST', '/docs', {
    doc_type: 'invoice',
    contact_name: 'Greta',
    line_items,
  });
  await does('POST', `/docs/${id}/finalize`, {});
  return id;
};

refusesUnsendable(it, '/docs', made);

const reminded = async ({ does }: Installation): Promise<string> => {
  const { id: contact_id } = await does('POST', '/crm/contacts', { name: 'Greta' });
  const { id } = await does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id, issue_date: '2025-01-10', due_date: '2025-02-10' },
    line_items: [{ name: 'Ring', quantity: 1, unit_price: 50 }],
  });
  await does('POST', `/docs/${id}/finalize`, {});
  return (await does('POST', '/reminders', { contact_id })).id;
};

refusesUnsendable(it, '/reminders', reminded);

it.run();
