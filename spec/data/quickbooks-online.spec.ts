import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, mulMoney, sub } from '../../kernel/values/money/money.ts';
import { type Installation, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';

const folder = join(
  import.meta.dirname,
  '../../../shared/data/migration/qbo-fivetran/integration_tests/seeds',
);
const it = suite('data.quickbooks-online');

type Row = Readonly<Record<string, string>>;

const table = (name: string): Row[] =>
  parse(readFileSync(join(folder, `${name}_data.csv`)), { columns: true });
const live = (name: string): Row[] =>
  table(name).filter((row) => row['_fivetran_deleted'] !== 'TRUE');
const number = (row: Row, column: string): number => Number(row[column] || 0);

/** Company currency; a row without a rate is in it, one with a rate in the row's own. */
const home = 'CAD';
const rateOf = (row: Row): number => Number(row['exchange_rate'] || 1);
const currencyOf = (row: Row): string =>
  row['exchange_rate'] ? (row['currency_id'] ?? home) : home;

// Rows of the tables that have no counterpart to compare with, each with the reason.
const leftOut = {
  bills: new Map([
    ['397', 'owes 832 of 757: more than its total'],
    ['399', 'owes 991 of 647: more than its total'],
  ]),
  payments: 'eleven of twelve settle invoices that are not in the table',
  billPayments:
    'all but 9001 settle bills that are not in the table, or that the table shows as settled',
  creditMemos: 'their invoices are not in the table',
  journalEntries: 'no entry has both its sides in the table',
};

let service: Installation;

const batch = async (path: string, records: object[]): Promise<Answered> => {
  const result = await service.does('POST', path, { records });
  assert.equal(result.errors, [], path);
  assert.is(result.failed, 0);
  return result;
};

const record = (kind: string, event_type: string, row: Row, data: object) => ({
  entity_id: `${kind}:qbo-${row['id']}`,
  event_type,
  source: 'quickbooks',
  idempotency_key: `qbo-${kind}-${event_type}-${row['id']}`,
  data,
});

const contacts = (): { customers: Row[]; vendors: Row[] } => {
  const stubs = (rows: readonly Row[], column: string, known: readonly Row[]): Row[] =>
    [...new Set(rows.map((row) => row[column] ?? ''))]
      .filter((id) => id && !known.some((one) => one['id'] === id))
      .map((id) => ({ id, display_name: `QuickBooks ${column} ${id}` }));
  const customers = live('customer');
  const vendors = live('vendor');
  return {
    customers: [...customers, ...stubs(live('invoice'), 'customer_id', customers)],
    vendors: [...vendors, ...stubs(live('bill'), 'vendor_id', vendors)],
  };
};

const invoices = (): Row[] => live('invoice').filter((row) => number(row, 'total_amount') > 0);
const bills = (): Row[] => live('bill').filter((row) => !leftOut.bills.has(row['id'] ?? ''));

const accountTypes: Readonly<Record<string, string>> = {
  Bank: 'asset',
  'Other Current Asset': 'asset',
  'Accounts Receivable': 'asset',
  'Accounts Payable': 'liability',
  'Other Current Liability': 'liability',
  Income: 'revenue',
  'Other Income': 'revenue',
  Discount: 'revenue',
  Expense: 'expense',
  'Other Expense': 'expense',
  'Cost of Goods Sold': 'expense',
};

if (existsSync(folder)) {
  it.before(async () => {
    service = await startTestService();
    await service.does('PATCH', '/companies/me/settings', { currency: home });
  });
  it.after(() => service.stop());

  it('takes the accounts over', async () => {
    const accounts = live('account').map((row) =>
      record('account', 'acc.account.created', row, {
        code: `Q${row['id']}`,
        name: row['name'] || row['fully_qualified_name'],
        account_type: accountTypes[row['account_type'] ?? ''] ?? 'expense',
      }),
    );
    const { created } = await batch('/accounting/import/batch', accounts);
    assert.is(created, accounts.length);
  });

  it('takes the items over', async () => {
    const items = live('item').map((row) =>
      record('item', 'item.created', row, {
        sku: `Q-${row['id']}`,
        name: row['name'],
        sell_by: 'piece',
        inventory_type: 'non_stock',
        quantity: 0,
        retail_price: number(row, 'unit_price'),
      }),
    );
    const { created } = await batch('/items/import/batch', items);
    assert.is(created, items.length);
    assert.is(
      (await service.does('GET', '/items?status=all&source=quickbooks')).total,
      items.length,
    );
  });

  it('takes customers and vendors over, once however often they are sent', async () => {
    const { customers, vendors } = contacts();
    const sent = [
      ...customers.map((row) =>
        record(
          'contact',
          'crm.contact.created',
          { ...row, id: `c${row['id']}` },
          { name: row['display_name'], contact_type: 'customer' },
        ),
      ),
      ...vendors.map((row) =>
        record(
          'contact',
          'crm.contact.created',
          { ...row, id: `v${row['id']}` },
          { name: row['display_name'], contact_type: 'vendor' },
        ),
      ),
    ];
    assert.is((await batch('/crm/contacts/import/batch', sent)).created, sent.length);
    assert.is((await batch('/crm/contacts/import/batch', sent)).skipped, sent.length);
  });

  it('takes invoices and bills over with what is still open of them', async () => {
    const docOf = (row: Row, doc_type: string, contact: string) => {
      const total = number(row, 'total_amount');
      const tax = number(row, 'total_tax');
      const paid = sub(total, number(row, 'balance'));
      return record(
        'doc',
        'doc.created',
        { ...row, id: `${doc_type}-${row['id']}` },
        {
          doc_type,
          ref_id: `Q-${row['id']}`,
          contact_id: `contact:qbo-${contact}`,
          currency: currencyOf(row),
          conversion_rate: rateOf(row),
          issue_date: row['transaction_date'],
          ...(row['due_date'] ? { due_date: row['due_date'] } : {}),
          subtotal: sub(total, tax),
          tax,
          total,
          status: 'open',
          ...(paid > 0 ? { amount_paid: paid, payment_date: row['transaction_date'] } : {}),
          line_items: [
            {
              name: `QuickBooks ${row['id']}`,
              sell_by: 'service',
              quantity: 1,
              unit_price: sub(total, tax),
            },
          ],
        },
      );
    };
    const sent = [
      ...invoices().map((row) => docOf(row, 'invoice', `c${row['customer_id']}`)),
      ...bills().map((row) => docOf(row, 'bill', `v${row['vendor_id']}`)),
    ];
    assert.is((await batch('/docs/import/batch', sent)).created, sent.length);
  });

  it('records the payments whose documents are there', async () => {
    await service.does('POST', '/docs/doc:qbo-invoice-50001/payment', {
      amount: 1000,
      payment_date: '2026-02-01',
      conversion_rate: 1.25,
    });
    await service.does('POST', '/docs/doc:qbo-bill-5002/payment', {
      amount: 500,
      payment_date: '2026-02-01',
    });
    assert.is((await service.does('GET', '/docs/doc:qbo-invoice-50001')).status, 'paid');
    assert.is((await service.does('GET', '/docs/doc:qbo-bill-5002')).status, 'paid');
  });

  const inHome = (row: Row, column: string): number =>
    mulMoney(home, number(row, column), rateOf(row));
  const total = (rows: readonly Row[], column: string): number =>
    add(0, ...rows.map((row) => inHome(row, column)));
  const receivable = (): number => sub(total(invoices(), 'balance'), 1250);
  // The paid bill is 500 in a currency with the rate 1.2.
  const payable = (): number => sub(total(bills(), 'balance'), 600);

  it('owes and is owed what the tables say', async () => {
    assert.is((await service.does('GET', '/reports/ar-aging')).total, receivable());
    assert.is((await service.does('GET', '/reports/ap-aging')).total, payable());
    assert.ok(receivable() > 90_000 && payable() > 700);
  });

  it('has books that say the same', async () => {
    const trial = await service.does('GET', '/accounting/trial-balance');
    assert.is(trial.balanced, true);
    const net = (code: string): number =>
      trial.lines.find((line: Answered) => line.code === code)?.net ?? 0;
    const taxed = total(invoices(), 'total_tax');
    const sold = sub(total(invoices(), 'total_amount'), taxed);
    const received = add(
      sub(total(invoices(), 'total_amount'), total(invoices(), 'balance')),
      1250,
    );
    const spent = add(sub(total(bills(), 'total_amount'), total(bills(), 'balance')), 600);
    assert.equal(
      {
        ar: net('1120'),
        ap: -net('2110'),
        bank: net('1110'),
        tax: -net('2120'),
        sales: -add(net('4100'), net('4200')),
        bought: net('6950'),
      },
      {
        ar: receivable(),
        ap: payable(),
        bank: sub(received, spent),
        tax: taxed,
        sales: sold,
        bought: total(bills(), 'total_amount'),
      },
    );
    assert.is((await service.does('GET', '/ledger/invariants')).ok, true);
  });

  it('leaves out what cannot be held against anything, each with its reason', () => {
    for (const [id] of leftOut.bills) {
      const bill = live('bill').find((row) => row['id'] === id) as Row;
      assert.ok(number(bill, 'balance') > number(bill, 'total_amount'));
    }
    const invoiceIds = new Set(live('invoice').map((row) => row['id']));
    assert.is(
      table('payment_line').filter((row) => invoiceIds.has(row['invoice_id'] ?? '')).length,
      1,
    );
    assert.ok(
      leftOut.payments && leftOut.billPayments && leftOut.creditMemos && leftOut.journalEntries,
    );
  });
} else {
  it.skip('is skipped: the folder of foreign data is not here', () => undefined);
}

it.run();
