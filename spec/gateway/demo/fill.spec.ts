import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { caller } from '../../../gateway/demo/caller.ts';
import { countries, type Language } from '../../../gateway/demo/countries.ts';
import { fill } from '../../../gateway/demo/fill.ts';
import type { Play } from '../../../gateway/demo/play.ts';
import { dayOf, instant } from '../../../kernel/values/clock.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { type Installation, password, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { issuedSales, returnsFrom, returnsFromPdf } from './round-trip.ts';

const demo = suite('gateway.demo.fill');
let service: Installation;
let play: Play;

const read = async (path: string): Promise<Answered> => (await service.ask('GET', path)).body;
const listed = async (path: string): Promise<readonly Answered[]> => (await read(path)).items;

demo.before(async () => {
  service = await startTestService();
  const language: Language = 'ar';
  const today = dayOf(instant());
  const call = caller(service.url, service.token);
  play = await fill(call, { language, scale: 0.1, today, seed: 20 }, password);
});

demo.after(() => service?.stop());

demo('keeps a chain that verifies and rows that a rebuild repeats', async () => {
  assert.is((await read('/ledger/verify')).ok, true);
  const rebuilt = await service.does('POST', '/ledger/rebuild');
  assert.equal(rebuilt.differences, []);
});

demo('ties the trial balance, the stock and what is owed', async () => {
  const { lines } = await read('/accounting/trial-balance');
  const net = (code: string): number =>
    lines.find((one: Answered) => one.code === code)?.closing ?? 0;
  assert.ok(lines.length > 20);
  assert.is(sum(lines.map((one: Answered) => one.closing)), 0);
  const { inventory } = await read('/dashboard/kpis');
  assert.is(net('1130'), inventory.total_value_cost);
  const { ar_outstanding, ap_outstanding } = await read('/docs/summary');
  assert.ok(ar_outstanding > 0 && ap_outstanding > 0);
});

demo('has no negative stock', async () => {
  const items = await listed('/items?limit=200');
  assert.ok(items.length > 50);
  assert.equal(
    items.filter(({ quantity }) => quantity < 0),
    [],
  );
});

demo('is reconciled up to the last month, with lines of this month to match', async () => {
  const all = await listed('/accounting/reconciliations?limit=50');
  assert.is(all.filter(({ status }) => status === 'completed').length, play.months.length - 1);
  const open = all.find(({ status }) => status === 'open');
  const lines = await listed(`/accounting/reconciliation/${open.id}/statement-lines?limit=100`);
  assert.ok(lines.some(({ status }) => status === 'unmatched' || status === 'suggested'));
});

demo('leaves work open on each screen', async () => {
  const open: Readonly<Record<string, string>> = {
    'draft invoices': '/docs?doc_type=invoice&status=draft',
    'sent quotations': '/docs?doc_type=quotation&status=sent',
    'orders on the way': '/docs?doc_type=purchase_order&status=sent',
    'orders received in part': '/docs?doc_type=purchase_order&status=partially_received',
    'goods on memo': '/docs?doc_type=memo&status=final',
    'credit notes': '/docs?doc_type=credit_note',
    'runs in progress': '/manufacturing?status=in_progress',
    'runs on hold': '/manufacturing?status=on_hold',
    recipes: '/manufacturing/recipes',
    purchases: '/manufacturing/to-buy',
    counts: '/lists?list_type=audit&status=finalized',
    transfers: '/lists?list_type=transfer&status=finalized',
    'write-offs': '/lists?list_type=writeoff&status=draft',
    proposals: '/ai/proposals',
    subscriptions: '/subscriptions',
    'money on account': '/accounting/on-account',
    rules: '/accounting/rules',
    rates: '/accounting/exchange-rates',
    assets: '/fixed-assets/api/assets',
    depreciation: '/fixed-assets/api/depreciation/runs',
  };
  for (const [what, path] of Object.entries(open)) assert.ok((await listed(path)).length > 0, what);
  const { inventory, sales } = await read('/dashboard/kpis');
  assert.ok(inventory.low_stock_items > 0 && inventory.items_on_memo > 0);
  assert.ok(sales.ar_overdue > 0);
  assert.ok((await read('/reports/expiring')).count > 0);
});

demo(
  'has people of each role, pictures, a second company and the currency of the country',
  async () => {
    const roles = (await listed('/companies/me/users')).map(({ role }) => role);
    assert.equal(new Set(roles), new Set(['owner', 'admin', 'manager', 'operator', 'viewer']));
    const [pictured] = play.goods;
    const { files } = await read(`/items/${pictured?.id}`);
    assert.is(files.length, 1);
    const { settings } = await read('/companies/me');
    assert.is(settings.currency, countries.ar.currency);
    assert.is(settings.language, 'ar');
    const companies = await listed('/auth/my-companies');
    assert.is(companies.length, 2);
    const vatIds = new Set<string>();
    for (const { company_id } of companies) {
      const { access_token } = await service.does('POST', `/auth/switch-company/${company_id}`);
      const { body } = await service.ask('GET', '/companies/me', { token: access_token });
      assert.is(body.settings.postal_address.country, 'SA');
      vatIds.add(body.settings.vat_id);
    }
    assert.ok(vatIds.size === 2 && [...vatIds].every((id) => /^SA3\d{13}3$/.test(id)));
  },
);

demo('has issued documents that come back as they are from UBL, CII and PDF', async () => {
  const documents = await issuedSales(service);
  assert.ok(documents.length > 5, `${documents.length} documents`);
  const types = new Set(documents.map(({ doc_type }) => doc_type));
  assert.equal(types, new Set(['invoice', 'credit_note']));
  for (const { id } of documents)
    for (const format of ['ubl', 'cii'] as const) await returnsFrom(service, id, format);
  await returnsFromPdf(service, documents[0]?.id);
});

demo.run();
