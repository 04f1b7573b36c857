import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { upgradeFolder } from '../../gateway/upgrade/schema-upgrade.ts';
import { migrations } from '../../kernel/reader/open.ts';
import { type Installation, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';
import { storedFolders, unpacked } from './fixture.ts';

const it = suite('upgrades');

type Opened = { readonly service: Installation; readonly expected: Answered };

/** Stored folders opened by the present code, each once; the tests run in order. */
const open = new Map<string, Promise<Opened & { readonly dataDir: string; drop: () => void }>>();

/** Runs a function on a stored folder that the present code has opened. */
const opened = async (
  day: string,
  work: (service: Installation, expected: Answered, dataDir: string) => Promise<void>,
): Promise<void> => {
  const opening =
    open.get(day) ??
    unpacked(day).then(async (folder) => ({
      ...folder,
      service: await startTestService({ dataDir: folder.dataDir }),
    }));
  open.set(day, opening);
  const { service, expected, dataDir } = await opening;
  await work(service, expected, dataDir);
};
it.after(async () => {
  for (const opening of open.values()) {
    const { service, drop } = await opening;
    await service.stop();
    drop();
  }
});

/** Number of migrations that a stored database has run. */
const migrationsRun = async (day: string): Promise<number> => {
  const { dataDir, drop } = await unpacked(day);
  const database = new DatabaseSync(join(dataDir, 'countinghouse.db'));
  const { n } = database.prepare('SELECT count(*) AS n FROM migration').get() as { n: number };
  database.close();
  drop();
  return n;
};

const signIn = async (service: Installation, email: string, password: string): Promise<string> =>
  (await service.does('POST', '/auth/login', { email, password }, '')).access_token;

/** Asserts that ledger, books and derived rows of the caller's company agree; one under migration is not rebuilt. */
const agrees = async (service: Installation, token?: string): Promise<void> => {
  const rebuilt = await service.ask('POST', '/ledger/rebuild', {
    body: {},
    ...(token === undefined ? {} : { token }),
  });
  if (rebuilt.body.code !== 'company_reserved') assert.equal(rebuilt.body.differences, []);
  const verified = await service.does('GET', '/ledger/verify', undefined, token);
  assert.is(verified.ok, true, JSON.stringify(verified));
  const { ok, ...rest } = await service.does('GET', '/ledger/invariants', undefined, token);
  assert.is(ok, true, JSON.stringify(rest));
};

it('finds a stored folder to open', () => {
  assert.ok(storedFolders().length > 0);
});

for (const day of storedFolders()) {
  it(`opens the folder of ${day}: rows, books and chains of every company agree`, () =>
    opened(day, async (service, expected, dataDir) => {
      const isCopied = existsSync(join(dataDir, upgradeFolder));
      assert.is(isCopied, (await migrationsRun(day)) < (await migrations()).length);
      await agrees(service);
      const verified = await service.does('GET', '/ledger/verify');
      assert.ok(verified.count >= expected.ledger.count);
      const entry = await service.does('GET', `/ledger/${expected.ledger.id}`);
      assert.is(entry.hash, expected.ledger.hash, 'the ledger goes on from the recorded head');
      const { items } = await service.does('GET', '/auth/my-companies');
      assert.ok(items.length > 1);
      for (const { id, company_id = id } of items) {
        const { access_token } = await service.does('POST', `/auth/switch-company/${company_id}`);
        await agrees(service, access_token);
      }
    }));

  it(`admits exactly the members of the folder of ${day}`, () =>
    opened(day, async (service, expected) => {
      for (const [email, role] of Object.entries(expected.people)) {
        const token = await signIn(service, email, expected.password);
        const me = await service.does('GET', '/companies/me/permissions', undefined, token);
        assert.is(me.role, role, email);
      }
      for (const email of expected.inactive) {
        const body = { email, password: expected.password };
        const refused = await service.ask('POST', '/auth/login', { body, token: null });
        assert.ok([401, 403].includes(refused.status), `${email}: ${refused.status}`);
      }
      const byKey = await service.ask('GET', '/companies/me', { token: expected.api_key });
      assert.is(byKey.body.name, expected.company.name);
    }));

  it(`answers from the folder of ${day} what was recorded`, () =>
    opened(day, async (service, expected) => {
      const get = (path: string) => service.does('GET', path);
      const books = await get('/accounting/trial-balance?as_of=2026-11-30');
      const closing = books.lines
        .filter((line: Answered) => line.closing !== 0)
        .map((line: Answered) => [line.code, line.closing]);
      assert.equal(Object.fromEntries(closing), expected.balances);
      const { items } = await get('/items?limit=500');
      const quantities = items.map((one: Answered) => [one.sku, one.quantity]);
      assert.equal(Object.fromEntries(quantities), expected.quantities);
      const worth = await get('/items/valuation');
      for (const [field, value] of Object.entries(expected.valuation))
        assert.is(worth[field], value, field);
      const { id, ...wanted } = expected.invoice;
      const invoice = await get(`/docs/${id}`);
      const { total, amount_outstanding: outstanding, status, ref_id } = invoice;
      assert.equal({ total, outstanding, status, ref_id }, wanted);
      assert.is((await get(`/crm/contacts/${expected.contact.id}`)).email, expected.contact.email);
      for (const [path, count] of Object.entries(expected.totals))
        assert.is((await get(path)).total, count, path);
    }));

  it(`keeps the files, the texts and what was erased of the folder of ${day}`, () =>
    opened(day, async (service, expected) => {
      const { files } = await service.does('GET', `/items/${expected.file.item}`);
      const file = await service.ask('GET', files[0].url);
      assert.is(new TextDecoder().decode(file.bytes), expected.file.text);
      const kept = await service.does('GET', `/ai/conversations/${expected.conversation}`);
      assert.is(kept.messages[0].content, 'who owes us more than 100?');
      const erased = await service.ask('GET', `/ai/conversations/${expected.erased_conversation}`);
      assert.not(JSON.stringify(erased.body).includes('moonstone'));
      const shared = await service.ask('GET', `/share/${expected.share_token}`, { token: null });
      assert.is(shared.status, 200);
      const pdf = await service.ask('GET', `/docs/${expected.invoice.id}/pdf`);
      assert.is(pdf.status, 200);
    }));

  it(`goes on working in the folder of ${day}`, () =>
    opened(day, async (service, expected) => {
      const post = (path: string, body: object = {}) => service.does('POST', path, body);
      await post(`/docs/${expected.invoice.id}/payment`, {
        amount: expected.invoice.outstanding,
        method: 'card',
      });
      assert.is((await service.does('GET', `/docs/${expected.invoice.id}`)).status, 'paid');
      const item = await post('/items', { name: 'New ring', sell_by: 'piece', quantity: 2 });
      const sale = await post('/docs', {
        doc_type: 'invoice',
        contact_id: expected.contact.id,
        line_items: [{ item_id: item.id, name: 'New ring', quantity: 1, unit_price: 50 }],
      });
      await post(`/docs/${sale.id}/finalize`);
      const { line_items } = await service.does('GET', `/docs/${sale.id}`);
      const line_entity_ids = line_items.map((one: Answered) => one.line_id);
      await post(`/docs/${sale.id}/fulfill-lines`, { line_entity_ids });
      const days = 'date_from=2000-01-01&date_to=2026-10-31';
      const report = await service.does('GET', `/accounting/tax-report?${days}`);
      const period = { from: '2000-01-01', to: '2026-10-31' };
      const filed = await post('/accounting/tax-returns', period);
      assert.equal(filed.figures.boxes, report.boxes);
      const { company } = expected.backups;
      assert.is((await post(`/company-backups/${company}/verify`)).ok, true);
      const made = await post('/backup/trigger?type=database');
      assert.is(made.ok, true);
      await agrees(service);
    }));
}

it.run();
