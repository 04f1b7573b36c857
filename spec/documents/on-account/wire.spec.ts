import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get } from '../../../modules/documents/on-account/get.ts';
import { list } from '../../../modules/documents/on-account/list.ts';
import { fits } from '../../crm/fits.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('documents.onAccount.wire');
let service: Installation;
let contact_id = '';
let operator = '';
let other = '';

it.before(async () => {
  service = await startTestService();
  contact_id = (await service.does('POST', '/crm/contacts', { name: 'Ada' })).id;
  operator = (await service.userWith('operator')).token;
  other = (await service.otherCompany()).token;
});
it.after(() => service.stop());

/** Path of a receipt of 100 on account. */
const receipt = async (): Promise<string> => {
  const said = { contact_id, side: 'customer', amount: 100, date: '2026-01-05' };
  return `/accounting/on-account/${(await service.does('POST', '/accounting/on-account', said)).id}`;
};

const refundedReceipt = async (): Promise<string> => {
  const path = await receipt();
  await service.does('POST', `${path}/refund`, { amount: 40, date: '2026-01-06' });
  return path;
};

/** Path of an invoice of 100 that was paid. */
const paidInvoice = async (): Promise<string> => {
  const { id } = await service.does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id, issue_date: '2026-01-10', due_date: '2026-02-10' },
    line_items: [{ name: 'Polishing', sell_by: 'hour', quantity: 1, unit_price: 100 }],
  });
  await service.does('POST', `/docs/${id}/finalize`, {});
  await service.does('POST', `/docs/${id}/payment`, { amount: 100, payment_date: '2026-01-15' });
  return `/docs/${id}`;
};

const writes = [
  ['refund', receipt, { amount: 40, date: '2026-01-06' }],
  ['void-refund', refundedReceipt, { refund_index: 0 }],
  ['void', receipt, { void_reason: 'wrong contact' }],
  ['return-payment', paidInvoice, { payment_index: 0, amount: 60, date: '2026-01-20', fee: 2 }],
] as const;

for (const [event, prepare, body] of writes)
  it(`refuses ${event} to operators and other companies, and does it once under a key`, async () => {
    const path = await prepare();
    const untouched = (await service.ask('GET', path)).body;
    const send = (more: object) => service.ask('POST', `${path}/${event}`, { body, ...more });
    const low = await send({ token: operator });
    assert.equal([low.status, low.body.code], [403, 'role_too_low']);
    const foreign = await send({ token: other });
    assert.equal([foreign.status, foreign.body.code], [404, 'not_found']);
    assert.equal((await service.ask('GET', path)).body, untouched);
    const headers = { 'idempotency-key': event };
    const first = await send({ headers });
    assert.is(first.status, 200, JSON.stringify(first.body));
    const after = (await service.ask('GET', path)).body;
    assert.not.equal(after, untouched);
    const second = await send({ headers });
    assert.equal(second.body, first.body);
    assert.is(second.headers.get('idempotent-replay'), 'true');
    assert.equal((await service.ask('GET', path)).body, after);
    const changed = await send({ headers, body: { ...body, date: '2026-01-25' } });
    assert.equal([changed.status, changed.body.code], [409, 'idempotency_key_reused']);
  });

it('answers viewers the money of suppliers without figures, as its schema says', async () => {
  const { token } = await service.userWith('viewer');
  const { id } = await service.does('POST', '/accounting/on-account', {
    ...{ contact_id, side: 'supplier', amount: 100, date: '2026-01-05' },
  });
  const path = `/accounting/on-account/${id}`;
  await service.does('POST', `${path}/refund`, { amount: 40, date: '2026-01-06' });
  const one = await service.does('GET', path, undefined, token);
  const all = await service.does('GET', '/accounting/on-account', undefined, token);
  assert.ok(fits(get, one) && fits(list, all));
  for (const seen of [one, all.items.find((listed: { id: string }) => listed.id === id)]) {
    assert.equal([seen.amount, seen.remaining, seen.refunds[0].amount], Array(3).fill(undefined));
    assert.equal([seen.side, seen.status, seen.refunds[0].index], ['supplier', 'partial', 0]);
  }
  const incomplete = { ...(await service.does('GET', path)), refunds: undefined };
  assert.not(fits(get, incomplete));
});

it.run();
