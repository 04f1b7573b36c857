import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';

const it = suite('sharing.pages.show');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

const nasty = '"><script>alert(1)</script><img src=https://evil.example onerror=x>';

/** Creates a document in the service and shares it. */
const shares = async (body: object, path = '/docs'): Promise<{ id: string; link: Answered }> => {
  const { id } = await service.does('POST', path, body);
  return { id, link: await service.does('POST', `/docs/${id}/share`, {}) };
};
const invoice = (more: object = {}) => ({
  doc_type: 'invoice',
  contact_name: nasty,
  title: nasty,
  internal_note: 'pays late',
  line_items: [{ name: nasty, description: 'in wax', quantity: 2, unit_price: 50 }],
  ...more,
});
const opens = (token: string, path = '') =>
  service.ask('GET', `/share/${token}${path}`, { token: null });
const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string =>
  new TextDecoder().decode(bytes);

it('is public, self-contained and runs no script', async () => {
  const { link } = await shares(invoice());
  const page = await opens(link.token);
  assert.is(page.status, 200);
  const header = (name: string) => page.headers.get(name) ?? '';
  assert.is(header('content-type'), 'text/html; charset=utf-8');
  assert.is(header('access-control-allow-origin'), '*');
  assert.is(header('referrer-policy'), 'no-referrer');
  assert.is(header('cache-control'), 'no-store');
  assert.is(header('x-frame-options'), 'DENY');
  assert.is(header('x-content-type-options'), 'nosniff');
  const policy = header('content-security-policy');
  assert.match(policy, /default-src 'none'; style-src 'sha256-[^']+'; img-src data:/);
  assert.not(/unsafe|script-src|https?:/.test(policy));
  const text = textOf(page);
  assert.not(/<script|<img|javascript:|\bon\w+=(?!x&gt;)|https?:\/\/(?!evil)/.test(text));
  assert.ok(text.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
  assert.ok(text.includes('100.00') && text.includes('in wax'));
  assert.not(/pays late|41\.97|doc:|share:/.test(text));
  assert.ok(text.includes('prefers-color-scheme: dark'));
});

it('counts its visits, not those of unknown links', async () => {
  const { id, link } = await shares(invoice());
  await opens(link.token);
  await opens(link.token);
  await opens('x'.repeat(43));
  let views = 0;
  // The view is counted after the page was sent.
  for (const end = Date.now() + 5000; views < 2 && Date.now() < end; )
    views = (await service.does('GET', `/docs/${id}/share`)).views;
  assert.is(views, 2);
  const ledger = await service.does('GET', `/ledger?entity_id=${encodeURIComponent(link.id)}`);
  assert.equal(
    ledger.items.map((one: Answered) => one.event_type),
    ['share.created'],
  );
});

it('is a page with 404 where nothing is shared, whatever the reason', async () => {
  const { id, link } = await shares(invoice());
  await service.does('DELETE', `/docs/${id}/share`);
  const gone = await shares(invoice());
  await service.does('DELETE', `/docs/${gone.id}`);
  const unknown = textOf(await opens('nothing'));
  assert.ok(unknown.includes('<h1>Nothing is shared here</h1>'));
  for (const token of [link.token, gone.link.token]) {
    const page = await opens(token);
    assert.equal([page.status, textOf(page)], [404, unknown]);
    assert.is(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.is((await opens(token, '/bundle')).body.code, 'not_offered');
    assert.is((await opens(token, '/pdf')).body.code, 'not_shared');
  }
});

it('shows the published content with the present status', async () => {
  const { id, link } = await shares(invoice({ title: 'First' }));
  assert.ok(textOf(await opens(link.token)).includes('>Draft</span>'));
  await service.does('PATCH', `/docs/${id}`, {
    fields_changed: { title: 'Second', line_items: [{ name: 'Wax', quantity: 1, unit_price: 7 }] },
  });
  const held = textOf(await opens(link.token));
  assert.ok(held.includes('First') && held.includes('100.00') && !held.includes('Second'));
  await service.does('POST', `/docs/${id}/finalize`, {});
  await service.does('PATCH', `/docs/${id}/share`, { refresh: true });
  const published = textOf(await opens(link.token));
  assert.ok(published.includes('Second') && published.includes('Revision 2'));
  assert.match(published, /Balance due<\/th><td>\$7\.00/);
  await service.does('POST', `/docs/${id}/payment`, { amount: 2 });
  const paid = textOf(await opens(link.token));
  assert.match(paid, /Balance due<\/th><td>\$5\.00/);
  assert.ok(paid.includes('>Partly paid</span>'));
  await service.does('POST', `/docs/${id}/void-payment`, { payment_index: 0 });
  assert.is((await opens(link.token, '/bundle')).status, 200);
  await service.does('POST', `/docs/${id}/void`, { reason: 'twice' });
  const voided = textOf(await opens(link.token));
  assert.ok(voided.includes('>Void</span>') && !voided.includes('Save for import'));
  assert.is((await opens(link.token, '/bundle')).status, 404);
});

it('shows lists: a quotation with its prices, a transfer without', async () => {
  const line_items = [{ name: 'Opal ring', quantity: 2, unit_price: 120 }];
  const quoted = await shares({ list_type: 'quotation', line_items }, '/lists');
  const text = textOf(await opens(quoted.link.token));
  assert.ok(text.includes('<h1>Quotation</h1>') && text.includes('240.00'));
  const moved = await shares({ list_type: 'transfer', line_items }, '/lists');
  const plain = textOf(await opens(moved.link.token));
  assert.ok(plain.includes('<h1>Stock Transfer</h1>') && plain.includes('class="unpriced"'));
  assert.not(/120|240/.test(plain.replaceAll(/<style>[\s\S]*<\/style>/g, '')));
  assert.is((await opens(quoted.link.token, '/pdf')).status, 404);
  const german = await shares(invoice({ language: 'de' }));
  const page = textOf(await opens(german.link.token));
  for (const word of ['>Entwurf</span>', 'Als PDF öffnen', 'Fassung 1 vom'])
    assert.ok(page.includes(word), word);
});

it('can be read by any page, and imported only when its sender allows it', async () => {
  const { id, link } = await shares(invoice());
  const preflight = await service.ask('OPTIONS', `/share/${link.token}`, { token: null });
  assert.equal(
    [preflight.status, preflight.headers.get('access-control-allow-origin')],
    [204, '*'],
  );
  assert.is(preflight.headers.get('access-control-allow-methods'), 'GET, OPTIONS');
  const bundle = await opens(link.token, '/bundle');
  assert.is(bundle.headers.get('access-control-allow-origin'), '*');
  assert.match(bundle.headers.get('content-disposition') ?? '', /^attachment; .*\.countinghouse/);
  assert.not(/pays late|41\.97|doc:|share:|token/.test(JSON.stringify(bundle.body)));
  assert.ok(textOf(await opens(link.token)).includes(`${link.token}/bundle`));
  await service.does('PATCH', `/docs/${id}/share`, { allow_import: false });
  const kept = await opens(link.token, '/bundle');
  assert.equal([kept.status, kept.body.code], [404, 'not_offered']);
  assert.not(textOf(await opens(link.token)).includes('/bundle'));
});

it('closes with the company that shared it', async () => {
  const { token } = await service.otherCompany();
  const { id } = await service.does('POST', '/docs', invoice(), token);
  const link = await service.does('POST', `/docs/${id}/share`, {}, token);
  assert.is((await opens(link.token)).status, 200);
  await service.does('DELETE', '/companies/me', undefined, token);
  assert.is((await opens(link.token)).status, 404);
});

it('prints a document as its sender prints it', async () => {
  const { link } = await shares(invoice());
  const pdf = await opens(link.token, '/pdf');
  if (pdf.status === 503) return;
  assert.is(pdf.status, 200);
  assert.match(textOf(pdf).slice(0, 5), '%PDF-');
  assert.is(pdf.headers.get('referrer-policy'), 'no-referrer');
});

it.run();
