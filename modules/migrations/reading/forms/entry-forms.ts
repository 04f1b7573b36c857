import type { Form } from './form.ts';

/** Headers of amounts in debit. */
export const debit =
  'debit | debit - year to date | debit amount (two column approach) | debit amount';
/** Headers of amounts in credit. */
export const credit =
  'credit | credit - year to date | credit amount (two column approach) | credit amount';
/** Headers of the date of an entry or a document. */
export const date =
  'date | transaction date | journal date | posting date | invoice date | invoicedate | bill date | txn date | date entered';
const account =
  'account | full account name | account name | account id | account code name | nominal a/c ref | account (accounting entries) | line ids/account id';

/** Forms of journals, general ledgers and trial balances. */
export const entryForms: readonly Form[] = [
  {
    kind: 'journal',
    fields: {
      date,
      entry:
        'transaction id | trans # | trans no | voucher no | journal number | move id | move name | journal entry | journal id | txnidx | entry id | entry | journal no. | journal no | number',
      suffix: 'journal number suffix',
      type: 'transaction type | voucher type | type | journal type | source',
      number: 'num | no. | reference number | ref | reference | code',
      // The name beside a partner is that of the line (Odoo).
      contact: 'partner | partner id | name | party | contact name | customer | contact',
      supplier: 'vendor | supplier',
      memo: 'memo/description | memo | transaction line description | description | narration | remarks | label | notes | name',
      head: 'transaction description | payee | narration',
      account,
      account_code: 'account code | account number | account no | n/c | nominal code',
      account_type: 'account type',
      account_group: 'account group',
      debit,
      credit,
      amount: 'amount | amount (one column) | value num. | amount num. | net amount | net',
      currency: 'currency | commodity | commodity/currency | currency code',
      rate: 'exchange rate',
      status: 'parent state | status | state',
    },
    needs: [['date'], ['account', 'account_code'], ['debit', 'amount']],
    without: 'due date | quantity | balance | running balance | open balance | total',
  },
  {
    kind: 'ledger',
    fields: {
      date,
      type: 'transaction type | type | source | voucher type',
      number: 'num | no. | reference | ref | voucher no',
      contact: 'name | party | contact | contact name',
      memo: 'memo/description | memo | description | remarks',
      account,
      account_code: 'account code | account number',
      account_type: 'account type',
      entry: 'voucher no | transaction id | journal id | journal number',
      debit,
      credit,
      amount: 'amount | net',
      balance: 'balance | running balance',
      // Amounts in the currency of the transaction, beside those of the books (Xero).
      currency: 'currency',
      source_debit: 'debit (source)',
      source_credit: 'credit (source)',
    },
    needs: [['date'], ['balance'], ['debit', 'amount']],
    without: 'due date | quantity | total | invoice number | open balance',
  },
  {
    // A general ledger without balances: a section for each account, and the ids of its entries (Xero).
    kind: 'ledger',
    fields: {
      date,
      entry: 'journal id | journal number | transaction id | voucher no',
      type: 'source | transaction type | type | voucher type',
      number: 'reference | invoice number | num | no. | ref',
      contact: 'name | party | contact | contact name',
      memo: 'description | memo/description | memo | narration | remarks',
      debit,
      credit,
      amount: 'amount | net',
    },
    needs: [['date'], ['entry'], ['debit', 'amount']],
    without: `${account} | account code | account number | due date | quantity | total | open balance`,
  },
  {
    kind: 'balances',
    fields: {
      account: `${account} | name | `,
      account_code: 'account code | code | n/c | number',
      debit: `${debit} | closing (dr)`,
      credit: `${credit} | closing (cr)`,
    },
    needs: [['account', 'account_code'], ['debit'], ['credit']],
    without: `${date} | type | account type`,
  },
];
