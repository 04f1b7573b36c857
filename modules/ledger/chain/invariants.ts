import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor, toMinor } from '../../../kernel/values/money/money.ts';
import { type PostingRole, postingMap } from '../../accounting/contract/queries.ts';
import { journalEntryRows, journalLineRows } from '../../accounting/contract/relations.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { sqlSigned } from '../../documents/contract/queries.ts';
import { documentRows, onAccountRows } from '../../documents/contract/relations.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import { migratedBeyond } from '../../migrations/contract/queries.ts';

const Row = Type.Object({
  name: Type.String(),
  accounts: Type.Array(Type.String()),
  /** Balance in the books, debit positive for assets, credit positive for liabilities. */
  books: Type.Number(),
  /** Total of the records. */
  records: Type.Number(),
  /** Amount of manual entries, revaluations and migrated balances without a record. */
  by_hand: Type.Number(),
  /** books less by_hand less records; 0 when both sides agree. */
  difference: Type.Number(),
  equal: Type.Boolean(),
});

/** Books and stock move in one transaction: after every commit both sides of each line agree. */
export const invariants = query('ledger.chain.invariants', {
  says: 'Compare the control accounts with the related records.',
  explains: [
    'Compares inventory with the value of own lots, receivables and payables with open issued documents, tax that is not due before payment (2126, 1156) with their unpaid part, and all debits with all credits, in company currency.',
    '`by_hand` is the part posted by manual, imported, revaluation and reconciliation entries, without a related record, and the part that a migration left on the account beyond its documents and lots; `difference` is books less `by_hand` less records.',
    '`ok` is false if any line differs; `system_doctor_run` looks for causes.',
  ],
  by: 'manager',
  takes: Type.Object({}),
  gives: Type.Object({ ok: Type.Boolean(), items: Type.Array(Row) }),
  long: true,
  answer: (reader, _, now) => {
    const beyond = migratedBeyond(reader);
    const items = sides.map((side) => compare(reader, now.company, side, beyond));
    return { ok: items.every((one) => one.equal), items };
  },
});

/** Types of manual and revaluation entries, shown in a column of their own. */
const byHandKinds = "('manual','fx','migration','recon_create','recon_split','recon_writeoff')";

const reversesHandMade = `e.reverses IN (SELECT id FROM ${journalEntryRows} WHERE company=:company AND je_type IN ${byHandKinds})`;

// Entries of a migration belong to the migrated documents and lots.
const handMade = `(e.je_type IN ${byHandKinds} AND coalesce(e.stem, '') NOT LIKE 'mig:%' OR ${reversesHandMade})`;

const handMadeOrMigrated = `(e.je_type IN ${byHandKinds} OR ${reversesHandMade})`;

// Lines of documents of earlier versions could name the account, and have no contact.
const handMadeOnContacts = `(${handMadeOrMigrated} OR l.contact_id IS NULL)`;

type Beyond = ReturnType<typeof migratedBeyond>;

type Side = {
  readonly name: string;
  readonly roles: readonly PostingRole[];
  readonly sign: 1 | -1;
  readonly sql: string;
  /** Condition of lines without a related record, where it is not `handMade`. */
  readonly hand?: string;
  /** Balance that a migration left on the account beyond its documents and lots. */
  readonly beyond?: keyof Beyond;
  /** Lines on the account that belong to these records. */
  readonly where?: string;
};

const open = (types: string, purchase: 0 | 1): string =>
  `SELECT coalesce(sum(${sqlSigned('outstanding_base')}), 0) AS n
   FROM ${documentRows} WHERE company=:company AND is_issued=1 AND is_purchase=${purchase} AND doc_type IN (${types})`;

const onAccount = (side: 'customer' | 'supplier'): string =>
  `SELECT coalesce(sum(remaining_base), 0) AS n FROM ${onAccountRows} WHERE company=:company AND open_side='${side}'`;

const notDue = (purchase: 0 | 1): string =>
  `SELECT coalesce(sum(${sqlSigned('coalesce(tax_not_due, 0)')}), 0) AS n
   FROM ${documentRows} WHERE company=:company AND is_issued=1 AND is_purchase=${purchase}`;

const ofAdvances = `l.contact_id IS NULL AND l.doc_id IN
  (SELECT id FROM ${documentRows} WHERE company=:company AND kind='advance')`;

const advances = (purchase: 0 | 1): string =>
  `SELECT coalesce(sum(${sqlSigned('coalesce(advance_open, 0)')}), 0) AS n
   FROM ${documentRows} WHERE company=:company AND is_issued=1 AND is_purchase=${purchase}`;

const sides: readonly Side[] = [
  {
    name: 'inventory',
    roles: ['inventory', 'goods_on_memo'],
    sign: 1,
    sql: `SELECT coalesce(sum(value), 0) AS n FROM ${itemRows} WHERE company=:company AND consignment_flag IS NULL`,
    beyond: 'inventory',
  },
  {
    name: 'receivables',
    roles: ['ar'],
    sign: 1,
    sql: open("'invoice','credit_note'", 0),
    beyond: 'receivables',
  },
  {
    name: 'payables',
    roles: ['ap'],
    sign: -1,
    sql: open("'bill','credit_note'", 1),
    beyond: 'payables',
  },
  {
    name: 'customer_advances',
    roles: ['customer_credit'],
    sign: -1,
    sql: onAccount('customer'),
    hand: handMadeOnContacts,
  },
  {
    name: 'supplier_advances',
    roles: ['supplier_advances'],
    sign: 1,
    sql: onAccount('supplier'),
    hand: handMadeOnContacts,
  },
  {
    name: 'output_tax_not_due',
    roles: ['output_tax_deferred'],
    sign: -1,
    sql: notDue(0),
    hand: handMadeOrMigrated,
  },
  {
    name: 'input_tax_not_due',
    roles: ['input_tax_deferred'],
    sign: 1,
    sql: notDue(1),
    hand: handMadeOrMigrated,
  },
  {
    name: 'customer_advance_invoices',
    roles: ['customer_credit'],
    sign: -1,
    sql: advances(0),
    where: ofAdvances,
  },
  {
    name: 'supplier_advance_bills',
    roles: ['supplier_advances'],
    sign: 1,
    sql: advances(1),
    where: ofAdvances,
  },
  {
    name: 'journal',
    roles: [],
    sign: 1,
    sql: `SELECT coalesce(sum(debit - credit), 0) AS n FROM ${journalLineRows} WHERE company=:company`,
  },
];

const booksSql = (where?: string, hand?: string): string =>
  `SELECT coalesce(sum(l.debit - l.credit), 0) AS n FROM ${journalLineRows} l${
    hand ? ` JOIN ${journalEntryRows} e ON e.company=l.company AND e.id=l.entry_id` : ''
  } WHERE ${[
    'l.company=:company AND l.account IN (SELECT value FROM json_each(:accounts))',
    where,
    hand,
  ]
    .filter(Boolean)
    .join(' AND ')}`;

const compare = (
  reader: Reader,
  company: Company,
  { name, roles, sign, sql, hand = handMade, beyond, where }: Side,
  migrated: Beyond,
): typeof Row.static => {
  const currency = currencyOf(company);
  const accounts = [...new Set(roles.map((role) => postingMap(company)[role]))];
  const sum = (text: string, params: Record<string, string> = {}): number =>
    reader.row<{ n: number }>(text, params)?.n ?? 0;
  const books = sign * sum(booksSql(where), { accounts: JSON.stringify(accounts) });
  const left = beyond ? toMinor(migrated[beyond], currency) : 0;
  const byHand = left + sign * sum(booksSql(where, hand), { accounts: JSON.stringify(accounts) });
  const records = sum(sql);
  const difference = books - byHand - records;
  return {
    name,
    accounts,
    books: fromMinor(books, currency),
    records: fromMinor(records, currency),
    by_hand: fromMinor(byHand, currency),
    difference: fromMinor(difference, currency),
    equal: difference === 0,
  };
};
