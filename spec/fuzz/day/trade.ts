import type { Call } from './call.ts';
import { barcodeOf, itemWith } from './stock.ts';

/** Documents of every type and state, payments, deliveries, returns, lists and subscriptions. */
export const trade = async (call: Call): Promise<void> => {
  const { get, post, send } = call;
  const here = (await get('/companies/me/locations')).items?.[0]?.id;
  const customer = (
    await post('/crm/contacts', {
      name: 'Firsthand customer',
      contact_type: 'customer',
      email: 'customer@example.com',
    })
  ).id;
  const supplier = (
    await post('/crm/contacts', { name: 'Firsthand supplier', contact_type: 'supplier' })
  ).id;
  const spare = await Promise.all(
    [1, 2, 3].map(async (n) => (await post('/crm/contacts', { name: `Firsthand spare ${n}` })).id),
  );
  await send('PATCH', `/crm/contacts/${customer}`, {
    fields_changed: { phone: { old: null, new: '+1 555 0100' } },
  });
  await post('/crm/contacts/merge', {
    target_contact_id: spare[0],
    source_contact_ids: [spare[1]],
  });
  await post('/crm/contacts/bulk/delete', { contact_ids: [spare[2]] });
  const kept = await call.upload(`/crm/contacts/${customer}/files`, 'paper.csv', 'paper');
  const file_id = kept.file_id ?? kept.id;
  await send('PATCH', `/crm/contacts/${customer}/files/${file_id}/description`, {
    description: 'Contract',
  });
  await post(`/crm/contacts/${customer}/files/${file_id}/tag`, { document_tag: 'contract' });
  const stock = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) => itemWith(call, `TR-${n}`, { quantity: 100 })),
  );
  const line = (n: number, quantity = 2) => ({
    ...{
      item_id: stock[n % 6],
      sku: `TR-${n % 6}`,
      name: 'Firsthand',
      quantity,
      unit_price: 19.99,
    },
  });
  const doc = async (doc_type: string, more: object = {}): Promise<string> =>
    (
      await post('/docs', {
        ...{ doc_type, line_items: [line(0), line(1)] },
        contact_id: /purchase|bill|consignment_in/.test(doc_type) ? supplier : customer,
        ...more,
      })
    ).id;
  const finalized = async (doc_type: string, more: object = {}): Promise<string> => {
    const id = await doc(doc_type, more);
    await post(`/docs/${id}/finalize`, {});
    return id;
  };
  const types = 'quotation invoice memo purchase_order bill consignment_in';
  for (const doc_type of types.split(' ')) for (let n = 0; n < 3; n += 1) await doc(doc_type);
  const draft = await doc('invoice');
  await send('PATCH', `/docs/${draft}`, {
    fields_changed: { notes: { old: null, new: 'Firsthand note' } },
  });
  await post(`/docs/${draft}/scan`, { barcode: barcodeOf('TR-2'), quantity: 1 });
  await post(`/docs/${draft}/reprice`, { price_list: 'retail' });
  await post(`/docs/${draft}/reserve-lines`, {
    line_entity_ids: [stock[0]],
    new_status: 'reserved',
  });
  const paid = await finalized('invoice');
  await post(`/docs/${paid}/payment`, { amount: 10, reference: 'Firsthand' });
  await post(`/docs/${paid}/payment`, { amount: 5 });
  await post(`/docs/${paid}/void-payment`, { payment_index: 1, void_reason: 'typo' });
  await post(`/docs/${paid}/fulfill-lines`, { line_entity_ids: [stock[0], stock[1]] });
  await post(`/docs/${paid}/unfulfill-lines`, { line_entity_ids: [stock[0]], reason: 'wrong box' });
  await post(`/docs/${paid}/unfulfill`, { reason: 'wrong box' });
  const voided = await finalized('invoice');
  await post(`/docs/${voided}/void`, { reason: 'mistake' });
  await post(`/docs/${voided}/unvoid`, { reason: 'no mistake' });
  const delivered = await finalized('invoice');
  await post(`/docs/${delivered}/fulfill-lines`, { line_entity_ids: [stock[0], stock[1]] });
  const credit = await finalized('credit_note', {
    original_doc_id: delivered,
    line_items: [line(0, 1)],
  });
  await post(`/docs/${credit}/apply-to-invoice`, { target_doc_id: delivered, amount: 5 });
  await post(`/docs/${credit}/cn-refund`, {
    amount: 5,
    date: new Date().toISOString().slice(0, 10),
  });
  await post(`/docs/${credit}/restock`, { line_entity_ids: [stock[0]] });
  await post(`/docs/${credit}/undo-restock`, { reason: 'wrong shelf' });
  const memo = await finalized('memo');
  await post(`/docs/${memo}/send`, { sent_via: 'manual' });
  await post(`/docs/${memo}/fulfill-lines`, { line_entity_ids: [stock[0], stock[1]] });
  const back = await doc('purchase_order');
  await post(`/docs/${back}/send`, { sent_via: 'manual' });
  await post(`/docs/${back}/receive`, {
    location_id: here,
    received_items: [{ po_line_index: 0, item_id: stock[0], quantity_received: 2 }],
  });
  await post(`/docs/${back}/return-items`, {
    items: [{ item_id: stock[0], quantity_returned: 1 }],
  });
  await post(`/docs/${memo}/return-lines`, { line_entity_ids: [stock[1]] });
  const order = await doc('purchase_order');
  await post(`/docs/${order}/send`, { sent_via: 'manual' });
  await post(`/docs/${order}/receive`, {
    location_id: here,
    received_items: [{ po_line_index: 0, item_id: stock[0], quantity_received: 1 }],
  });
  await post(`/docs/${order}/undo-receive`, { receipt_index: 0, reason: 'counted wrong' });
  const closed = await finalized('memo');
  await post(`/docs/${closed}/send`, { sent_via: 'manual' });
  await post(`/docs/${closed}/close`, { reason: 'over' });
  await post(`/docs/${closed}/reopen`, { reason: 'not over' });
  let shared = '';
  for (let n = 0; n < 3; n += 1) {
    shared = await finalized('invoice');
    await post(`/docs/${shared}/share`, {});
    await send('PATCH', `/docs/${shared}/share`, { allow_import: true });
    const { token } = await get(`/docs/${shared}/share`);
    const bundle = JSON.parse(
      new TextDecoder().decode(await call.bytes(`/share/${token}/bundle`)) || '{}',
    );
    const { id, entity_id } = await post('/docs/import-bundle', bundle);
    const received = id ?? entity_id;
    await get(`/received/${received}`);
    if (n === 0)
      await post(`/received/${received}/book`, { doc_type: 'bill', contact_id: supplier });
    if (n === 1) await send('DELETE', `/received/${received}?reason=spam`);
    if (n === 2) await post(`/received/${received}/update`, bundle);
  }
  await send('PUT', '/received/senders', { origins: ['https://example.com'] });
  for (const [path, kind] of [
    ['/docs/import', 'doc'],
    ['/lists/import', 'list'],
    ['/crm/contacts/import', 'contact'],
  ] as const)
    await post(path, {
      ...{
        entity_id: `${kind}:01890000-0000-7000-8000-0000000000${kind.length}1`,
        event_type: kind === 'contact' ? 'crm.contact.created' : `${kind}.created`,
      },
      ...{
        data: {
          ...(kind === 'contact' ? { name: 'Firsthand old' } : {}),
          ...(kind === 'doc' ? { doc_type: 'invoice', line_items: [] } : {}),
          ...(kind === 'list' ? { list_type: 'quotation', line_items: [] } : {}),
        },
        source: 'old',
        idempotency_key: `old-${kind}`,
      },
    });
  for (const list_type of ['quotation', 'audit', 'transfer', 'writeoff'])
    for (let n = 0; n < 2; n += 1)
      await post('/lists', { list_type, line_items: [line(2), line(3)] });
  const list = (
    await post('/lists', { list_type: 'quotation', contact_id: customer, line_items: [line(2)] })
  ).id;
  await send('PATCH', `/lists/${list}`, {
    fields_changed: { notes: { old: null, new: 'Firsthand' } },
  });
  await post(`/lists/${list}/scan`, { barcode: barcodeOf('TR-3') });
  await post(`/lists/${list}/unscan`, { barcode: barcodeOf('TR-3') });
  await post(`/lists/${list}/reserve-lines`, {
    line_entity_ids: [stock[2]],
    new_status: 'reserved',
  });
  await send('PATCH', `/lists/${list}/line-page`, { line_items: [line(2), line(4)], offset: 0 });
  await post(`/lists/${list}/finalize`, {});
  await post(`/lists/${list}/send`, { sent_via: 'manual' });
  await post(`/lists/${list}/revert-to-draft`, { reason: 'again' });
  await post(`/lists/${list}/finalize`, {});
  await post(`/lists/${list}/convert`, { target_type: 'invoice' });
  const moved = (await post('/lists', { list_type: 'transfer', line_items: [line(3)] })).id;
  await post(`/lists/${moved}/finalize`, {});
  await post(`/lists/${moved}/set-scanned`, { line_entity_ids: [stock[3]], scanned: true });
  await get(`/machines/entity/${moved}`);
  const { items: places } = await get('/companies/me/locations');
  const move = (await post('/lists', { list_type: 'transfer', line_items: [line(4)] })).id;
  const typed = (await post('/lists', { list_type: 'transfer' })).id;
  await post(`/lists/${typed}/change-type`, { list_type: 'quotation' });
  await post(`/lists/${move}/finalize`, {});
  await post(`/lists/${move}/move`, { to_location_id: places?.at(-1)?.id });
  await post(`/lists/${move}/undo-move`, {});
  const loss = (await post('/lists/writeoff', { entity_ids: [stock[5]] })).id;
  await send('PATCH', `/lists/${loss}/writeoff-line/${stock[5]}`, { qty_out: 1 });
  await post(`/lists/${loss}/finalize`, {});
  await post(`/lists/${loss}/writeoff`, {});
  await post(`/lists/${loss}/undo-writeoff`, { reason: 'found' });
  const plan = {
    name: 'Firsthand rent',
    doc_type: 'invoice',
    frequency: 'monthly',
    contact_id: customer,
  };
  for (let n = 0; n < 3; n += 1) {
    const { id } = await post('/subscriptions', {
      ...plan,
      start_date: '2027-01-01',
      line_items: [line(1)],
    });
    if (n === 0)
      await send('PATCH', `/subscriptions/${id}`, {
        fields_changed: { name: { old: plan.name, new: 'Firsthand lease' } },
      });
    await post(`/subscriptions/${id}/pause`, {});
    if (n === 1) await post(`/subscriptions/${id}/resume`, {});
  }
};
