import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allowsAt } from '../outgoing-allowance.ts';
import { type Installation, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';

const it = suite('what one installation shares, another one');
let seller: Installation;
let buyer: Installation;

it.before(async () => {
  seller = await startTestService();
  buyer = await startTestService();
  await allowsAt(buyer, seller.url);
});
it.after(async () => {
  await seller.stop();
  await buyer.stop();
});

const lines = [
  {
    name: 'Opal ring',
    sku: 'OPAL',
    quantity: 2,
    unit_price: 120,
    taxes: [{ code: 'VAT', rate: 7 }],
  },
  { name: 'Postage', sell_by: 'service', quantity: 1, unit_price: 9.9 },
];

/** Issued invoice of the seller with its link; its cost and its notes must stay private. */
const sharedInvoice = async (): Promise<{ id: string; link: Answered }> => {
  const { id } = await seller.does('POST', '/docs', {
    doc_type: 'invoice',
    contact_name: 'Buying Ltd',
    internal_note: 'always pays late',
    line_items: lines,
  });
  await seller.does('POST', `/docs/${id}/notes`, { note: 'ask for a deposit' });
  await seller.does('POST', `/docs/${id}/finalize`, {});
  return { id, link: await seller.does('POST', `/docs/${id}/share`, {}) };
};

const bundleOf = async (link: Answered): Promise<Answered> =>
  (await seller.ask('GET', `/share/${link.token}/bundle`, { token: null })).body;

const takesOver = (bundle: unknown) => buyer.ask('POST', '/docs/import-bundle', { body: bundle });

const idIn = (answer: { readonly headers: Headers }): string =>
  decodeURIComponent((answer.headers.get('location') ?? '').replace('/docs/', ''));

it('imports its file once, and books it as an own draft', async () => {
  const { link } = await sharedInvoice();
  const bundle = await bundleOf(link);
  assert.not(/pays late|deposit|cost/.test(JSON.stringify(bundle)));
  const first = await takesOver(bundle);
  assert.is(first.status, 302);
  const id = idIn(first);
  assert.is(idIn(await takesOver(bundle)), id);
  const form = new FormData();
  form.set('bundle', new Blob([JSON.stringify(bundle)]), 'invoice.countinghouse');
  assert.is(idIn(await buyer.ask('POST', '/docs/import-bundle', { form })), id);
  const ring = await buyer.does('POST', '/items', { name: 'Ring', sku: 'OPAL', sell_by: 'piece' });
  const supplier = await buyer.does('POST', '/crm/contacts', {
    name: 'Harbour Trading',
    contact_type: 'supplier',
  });
  const received = await buyer.does('GET', `/received/${id}`);
  assert.equal(
    [received.status, received.total, received.amount_outstanding, received.ref_id],
    ['received', 266.7, 266.7, link ? bundle.doc.ref_id : ''],
  );
  assert.equal(
    [received.proposed_doc_type, received.matched_contact_id, received.has_update],
    ['bill', supplier.id, false],
  );
  assert.equal(received.matched_lines, [
    { line_id: '1', item_id: ring.id, by: 'sku' },
    { line_id: '2', item_id: null, by: null },
  ]);
  assert.is((await buyer.does('GET', '/docs')).total, 0);
  assert.is((await buyer.does('GET', '/received')).total, 1);
  const booked = await buyer.does('POST', `/received/${id}/book`, {});
  const draft = await buyer.does('GET', `/docs/${booked.id}`);
  assert.equal(
    [draft.doc_type, draft.status, draft.ref_id, draft.contact_id, draft.total],
    ['bill', 'draft', bundle.doc.ref_id, supplier.id, 266.7],
  );
  assert.is(booked.version, draft.version);
  assert.equal(draft.linked, [{ entity_id: id, entity_type: 'doc' }]);
  assert.is(draft.line_items[0].item_id, ring.id);
  const again = await buyer.ask('POST', `/received/${id}/book`, { body: {} });
  assert.equal([again.status, again.body.code], [409, 'not_allowed']);
  await buyer.does('DELETE', `/docs/${booked.id}`);
  assert.is((await buyer.does('GET', `/received/${id}`)).status, 'received');
});

it('detects any change', async () => {
  const { link } = await sharedInvoice();
  const bundle = await bundleOf(link);
  const before = (await buyer.does('GET', '/received')).total;
  const forged = [
    { ...bundle, doc: { ...bundle.doc, total: 1 } },
    { ...bundle, doc: { ...bundle.doc, company_tax_id: 'another' } },
    { ...bundle, share: { ...bundle.share, revision: 7 } },
    { ...bundle, sender: { ...bundle.sender, name: 'Somebody else' } },
    { ...bundle, signature: 'A'.repeat(86) },
  ];
  for (const one of forged) {
    const answer = await takesOver(one);
    assert.equal([answer.status, answer.body.code], [422, 'bundle_tampered']);
  }
  const { signature: _, ...unsigned } = bundle;
  for (const [sent, code] of [
    [unsigned, 'not_a_bundle'],
    [{}, 'not_a_bundle'],
    [{ ...bundle, doc: { total: 'much' } }, 'not_a_bundle'],
    [{ ...bundle, version: 2 }, 'bundle_of_later_version'],
  ] as const) {
    const answer = await takesOver(sent);
    assert.equal([answer.status, answer.body.code], [422, code]);
  }
  const form = new FormData();
  form.set('bundle', new Blob(['no JSON']), 'x');
  assert.is((await buyer.ask('POST', '/docs/import-bundle', { form })).body.code, 'not_a_bundle');
  assert.is((await buyer.does('GET', '/received')).total, before);
});

it('fetches only from senders named by an owner', async () => {
  const { link } = await sharedInvoice();
  const path = (src: string, token = link.token) =>
    `/docs/import?src=${encodeURIComponent(src)}&token=${token}`;
  const off = await buyer.ask('GET', path(seller.url));
  assert.equal([off.status, off.body.code], [503, 'fetching_is_off']);
  const admin = (await buyer.userWith('admin')).token;
  const may = await buyer.ask('PUT', '/received/senders', { body: { origins: [] }, token: admin });
  assert.is(may.status, 403);
  for (const origin of ['https://a.example/path', 'ftp://x', 'https://u:p@x']) {
    const bad = await buyer.ask('PUT', '/received/senders', { body: { origins: [origin] } });
    assert.equal([bad.status, bad.body.code], [422, 'bad_sender'], origin);
  }
  const elsewhere = await buyer.ask('PATCH', '/companies/me/settings', {
    body: { receive_from: [seller.url] },
  });
  assert.is(elsewhere.status, 422);
  await buyer.does('PUT', '/received/senders', { origins: [`${seller.url}/`] });
  assert.equal((await buyer.does('GET', '/received/senders')).origins, [seller.url]);
  const other = await buyer.ask('GET', path('https://elsewhere.example'));
  assert.equal([other.status, other.body.code], [422, 'sender_unknown']);
  const unknown = await buyer.ask('GET', path(seller.url, 'x'.repeat(43)));
  assert.equal([unknown.status, unknown.body.code], [404, 'share_unknown']);
  const first = await buyer.ask('GET', path(seller.url));
  assert.is(first.status, 302);
  const { id } = await buyer.does('GET', `/received/${idIn(first)}`);
  await seller.does('DELETE', `/docs/${link.subject_id}/share`);
  assert.is(idIn(await buyer.ask('GET', path(seller.url))), id, 'known, so nobody is asked');
  await buyer.does('DELETE', `/received/${id}`);
  assert.is((await buyer.ask('GET', `/received/${id}`)).status, 404);
  assert.is((await buyer.ask('GET', path(seller.url))).status, 404, 'the link was taken back');
  await buyer.does('PUT', '/received/senders', { origins: [] });
});

it('updates from its origin, and from a file', async () => {
  const { id, link } = await sharedInvoice();
  await buyer.does('PUT', '/received/senders', { origins: [seller.url] });
  const src = encodeURIComponent(seller.url);
  const path = `/docs/import?src=${src}&token=${link.token}`;
  assert.is((await buyer.ask('GET', `${path}&dry_run=true`)).body.code, 'no_dry_run');
  const mine = idIn(await buyer.ask('GET', path));
  const filed = idIn(await takesOver(await bundleOf(link)));
  assert.is(filed, mine, 'the same revision is the same document');
  const none = await buyer.ask('POST', `/received/${mine}/update`, { body: {} });
  assert.equal([none.status, none.body.code], [409, 'nothing_newer']);
  await seller.does('POST', `/docs/${id}/revert-to-draft`, {});
  await seller.does('PATCH', `/docs/${id}`, {
    fields_changed: { title: 'With engraving', line_items: [{ ...lines[0], quantity: 3 }] },
  });
  await seller.does('POST', `/docs/${id}/finalize`, {});
  const held = await buyer.ask('POST', `/received/${mine}/update`, { body: {} });
  assert.is(held.body.code, 'nothing_newer', 'nothing new is published yet');
  const published = await seller.does('PATCH', `/docs/${id}/share`, { refresh: true });
  assert.is(published.revision, 2);
  const tried = await buyer.ask('POST', `/received/${mine}/update?dry_run=true`, { body: {} });
  assert.is(tried.body.code, 'no_dry_run');
  const updated = await buyer.does('POST', `/received/${mine}/update`, {});
  assert.equal(
    [updated.revision, updated.changed],
    [2, ['subtotal', 'tax', 'tax_sums', 'title', 'total', 'line_items']],
  );
  const record = await buyer.does('GET', `/received/${mine}`);
  assert.equal(
    [record.title, record.total, record.line_items.length, record.shared.revision],
    ['With engraving', 385.2, 1, 2],
  );
  await seller.does('PATCH', `/docs/${id}`, { fields_changed: { customer_note: 'Thank you' } });
  await seller.does('PATCH', `/docs/${id}/share`, { refresh: true });
  const third = await bundleOf(link);
  const old = idIn(await takesOver(third));
  assert.not.equal(old, mine, 'a file never writes over what is there');
  assert.is((await buyer.does('GET', `/received/${mine}`)).has_update, true);
  await buyer.does('DELETE', `/received/${old}`);
  const { bundle: _, ...sent } = { bundle: 0, ...third };
  assert.equal((await buyer.does('POST', `/received/${mine}/update`, sent)).changed, [
    'customer_note',
  ]);
  const other = await bundleOf((await sharedInvoice()).link);
  const wrong = await buyer.ask('POST', `/received/${mine}/update`, { body: other });
  assert.equal([wrong.status, wrong.body.code], [409, 'other_share']);
  await seller.does('DELETE', `/docs/${id}/share`);
  const gone = await buyer.ask('POST', `/received/${mine}/update`, { body: {} });
  assert.equal([gone.status, gone.body.code], [404, 'share_unknown']);
  await buyer.does('POST', `/received/${mine}/book`, { doc_type: 'purchase_order' });
  const booked = await buyer.ask('POST', `/received/${mine}/update`, { body: {} });
  assert.equal([booked.status, booked.body.code], [409, 'not_allowed']);
});

it('names an unreachable sender', async () => {
  const away = await startTestService();
  const { url } = away;
  await away.stop();
  await buyer.does('PUT', '/received/senders', { origins: [url] });
  await allowsAt(buyer, url);
  const src = encodeURIComponent(url);
  const answer = await buyer.ask('GET', `/docs/import?src=${src}&token=${'x'.repeat(43)}`);
  assert.equal([answer.status, answer.body.code], [502, 'sender_unreachable']);
});

it('calls no internal address unless the installation allows it', async () => {
  const { link } = await sharedInvoice();
  const inside = seller.url.replace('127.0.0.1', 'localhost');
  await buyer.does('PUT', '/received/senders', { origins: [inside] });
  const src = encodeURIComponent(inside);
  const answer = await buyer.ask('GET', `/docs/import?src=${src}&token=${link.token}`);
  assert.equal([answer.status, answer.body.code], [422, 'address_not_allowed']);
});

it('is excluded from sums, and its ledger replays to the same state', async () => {
  assert.equal((await buyer.does('POST', '/ledger/rebuild', {})).differences, []);
  assert.equal((await seller.does('POST', '/ledger/rebuild', {})).differences, []);
  assert.is((await buyer.does('GET', '/ledger/verify')).ok, true);
});

it.run();
