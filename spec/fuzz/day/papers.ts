import { ublFile, ublLine, ublTax } from '../../documents/einvoice/files.ts';
import type { Call } from './call.ts';
import { itemWith } from './stock.ts';

const invoiceFile = (): string =>
  ublFile({
    lines: [ublLine(['1', '100', '100.00'], ['S', '19'])],
    taxes: [ublTax('S', '19', '100.00', '19.00')],
    totals: {
      ...{ TaxAmount: '19.00', LineExtensionAmount: '100.00', TaxExclusiveAmount: '100.00' },
      ...{ TaxInclusiveAmount: '119.00', PayableAmount: '119.00' },
    },
  });

/** Reminders of overdue invoices, received e-invoices, rates from a file, and further recipes. */
export const papers = async (call: Call): Promise<void> => {
  const { get, post, send, upload, bytes } = call;
  for (let n = 0; n < 3; n += 1) {
    const { id: debtor } = await post('/crm/contacts', { name: `Firsthand debtor ${n}` });
    const { id } = await post('/docs', {
      ...{ doc_type: 'invoice', contact_id: debtor, issue_date: '2026-01-10' },
      due_date: '2026-02-10',
      line_items: [{ name: 'Firsthand service', quantity: 1, unit_price: 40 }],
    });
    await post(`/docs/${id}/finalize`, {});
    const reminder = await post('/reminders', { contact_id: debtor });
    await get(`/reminders/${reminder.id}`);
    await bytes(`/reminders/${reminder.id}/pdf`);
    await post(`/reminders/${reminder.id}/send`, { sent_via: 'post' });
  }
  await post('/docs/import/e-invoice', { content: invoiceFile() });
  await upload('/docs/import/e-invoice-file', 'invoice.xml', invoiceFile());
  await upload(
    '/accounting/exchange-rates/import',
    'eurofxref.csv',
    'Date, USD, JPY, \n2 January 2026, 1.17, 183.5, \n',
  );
  await get('/accounting/exchange-rates/look-up?from=EUR&to=USD&date=2026-01-02');
  const part = await itemWith(call, 'PA-0', { quantity: 10 });
  const made = await itemWith(call, 'PA-1', { quantity: 0 });
  const recipes = `/manufacturing/items/${made}`;
  const components = [{ item_id: part, sku: 'PA-0', qty: 1 }];
  await send('PUT', `${recipes}/recipe`, { components });
  for (const code of ['quick', 'slow'])
    await send('PUT', `${recipes}/recipes/${code}`, { components });
  await send('DELETE', `${recipes}/recipes/slow`);
};
