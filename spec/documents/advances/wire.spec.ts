import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('documents.advances.wire');
let service: Installation;
let contact_id = '';
let operator = '';
let other = '';

const terms = [{ name: '2/10 net 30', days: 30, discount_pct: 2, discount_days: 10 }];

it.before(async () => {
  service = await startTestService();
  contact_id = (await service.does('POST', '/crm/contacts', { name: 'Ada' })).id;
  operator = (await service.userWith('operator')).token;
  other = (await service.otherCompany()).token;
});
it.after(() => service.stop());

const line = (quantity: number, unit_price: number, more: object = {}) => ({
  ...{ name: 'Polishing', sell_by: 'hour', quantity, unit_price },
  taxes: [{ code: 'VAT 19%', rate: 19, due_on: 'payment' }],
  ...more,
});

const draft = async (line_items: object[], more: object = {}): Promise<string> => {
  const head = { doc_type: 'invoice', contact_id, issue_date: '2026-01-10' };
  return (await service.does('POST', '/docs', { ...head, line_items, ...more })).id;
};

/** An issued invoice of 119 with 2 % for payment until 20 January. */
const granted = async (): Promise<string> => {
  await service.does('PATCH', '/companies/me/payment-terms', { terms });
  const id = await draft([line(1, 100)], { payment_terms: '2/10 net 30' });
  await service.does('POST', `/docs/${id}/finalize`, {});
  return id;
};

/** A draft of the supply that settles a paid advance. */
const settling = async (): Promise<string> => {
  const settles_doc_id = await draft([line(1, 100)], { kind: 'advance' });
  await service.does('POST', `/docs/${settles_doc_id}/finalize`, {});
  const money = { amount: 119, payment_date: '2026-01-15' };
  await service.does('POST', `/docs/${settles_doc_id}/payment`, money);
  return draft([line(1, 1000), line(-1, 100, { settles_doc_id })]);
};

const discounted = { amount: 116.62, settlement_discount: 2.38, payment_date: '2026-01-15' };

for (const [event, prepare, body, changed] of [
  ['payment', granted, discounted, { ...discounted, amount: 100 }],
  ['finalize', settling, { issue_date: '2026-02-10' }, { issue_date: '2026-02-11' }],
] as const)
  it(`refuses ${event} to operators and other companies, and does it once under a key`, async () => {
    const path = `/docs/${await prepare()}`;
    const untouched = (await service.ask('GET', path)).body;
    const send = (more: object) => service.ask('POST', `${path}/${event}`, { body, ...more });
    const low = await send({ token: operator });
    assert.equal([low.status, low.body.code], [403, 'role_too_low']);
    const foreign = await send({ token: other });
    assert.equal([foreign.status, foreign.body.code], [404, 'not_found']);
    const tried = await service.ask('POST', `${path}/${event}?dry_run=true`, { body });
    assert.is(tried.status, 200, JSON.stringify(tried.body));
    assert.equal((await service.ask('GET', path)).body, untouched);
    const headers = { 'idempotency-key': event };
    const first = await send({ headers });
    assert.is(first.status, 200, JSON.stringify(first.body));
    const after = (await service.ask('GET', path)).body;
    const second = await send({ headers });
    assert.equal(second.body, first.body);
    assert.is(second.headers.get('idempotent-replay'), 'true');
    assert.equal((await service.ask('GET', path)).body, after);
    const reused = await send({ headers, body: changed });
    assert.equal([reused.status, reused.body.code], [409, 'idempotency_key_reused']);
  });

it('takes a record back as it was read', async () => {
  const path = `/docs/${await settling()}`;
  const { line_items, tax_breakdown } = (await service.ask('GET', path)).body;
  const fields_changed = { line_items: { new: line_items }, tax_breakdown: { new: tax_breakdown } };
  const sent = await service.ask('PATCH', path, { body: { fields_changed } });
  assert.is(sent.status, 200, JSON.stringify(sent.body));
  assert.equal((await service.ask('GET', path)).body.tax_breakdown, tax_breakdown);
});

it.run();
