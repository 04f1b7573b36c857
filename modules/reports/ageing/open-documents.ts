import type { Registry } from '../../../kernel/declare/module.ts';
import { dayIn } from '../../../kernel/declare/now.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { type Cutoff, cutoffOf } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { datedPostings, postingMap } from '../../accounting/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import {
  isCredit,
  isPurchase,
  onAccountAt,
  onAccountOpen,
  openAt,
  sqlSigned,
} from '../../documents/contract/queries.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import {
  type Aged,
  ageByContact,
  boundsOf,
  contactLine,
  type Open,
  sortedByName,
} from './aged-sums.ts';
import { sumsSql } from './buckets.ts';

type Side = 'sales' | 'purchases';

/**
 * Open amounts of invoices (bills) less credits by contact and age, with the date they are aged to: now or as of a
 * cutoff. A cutoff by instant or event id is aged to the day of its last entry.
 */
export const openBy = (
  reader: Reader,
  registry: Registry,
  side: Side,
  asOf: string | undefined,
  { today, company }: Now,
): { readonly date: string; readonly lines: readonly Aged[] } => {
  const cutoff = asOf === undefined ? undefined : cutoffOf(reader, asOf);
  const accountSide = side === 'sales' ? 'customer' : 'supplier';
  const nowOf = (date: string): readonly Aged[] =>
    withMoney(reader, openNow(reader, side, date), onAccountOpen(reader, { side: accountSide }));
  if (!cutoff) return { date: today, lines: sortedByName(nowOf(today)) };
  const date =
    'onDate' in cutoff ? cutoff.onDate : dayIn(company, lastTs(reader, cutoff.upTo) ?? today);
  const roles = postingMap(company);
  const account = roles[side === 'sales' ? 'ar' : 'ap'];
  const held = roles[side === 'sales' ? 'customer_credit' : 'supplier_advances'];
  const isNow =
    'onDate' in cutoff &&
    date >= today &&
    !isDatedAfter(reader, side, date) &&
    ![account, held].some((one) => datedPostings.isAnyAfter(reader, one, date));
  const found = isNow
    ? nowOf(date)
    : withMoney(
        reader,
        ageByContact(allAt(reader, registry, side, cutoff, date, [account, held]), boundsOf(date)),
        onAccountAt(reader, registry, { side: accountSide }, cutoff),
      );
  return { date, lines: sortedByName(found) };
};

/** Lines with the money on account of their contacts; contacts with nothing else get a line. */
const withMoney = (
  reader: Reader,
  lines: readonly Aged[],
  money: ReturnType<typeof onAccountOpen>,
): readonly Aged[] => {
  const byContact = new Map(lines.map((line) => [line.id, line]));
  for (const { contact_id, base } of money) {
    const known = byContact.get(contact_id);
    const one = known ?? contactLine(contact_id, contactOf(reader, contact_id)?.name ?? null);
    byContact.set(contact_id, {
      ...one,
      sums: { ...one.sums, on_account: one.sums.on_account + base },
    });
  }
  return [...byContact.values()];
};

const lastTs = (reader: Reader, upTo: number): string | undefined =>
  reader.row<{ ts: string }>(
    'SELECT ts FROM ledger WHERE company=:company AND id <= :up_to ORDER BY id DESC LIMIT 1',
    { up_to: upTo },
  )?.ts;

/** True if an open document is dated after a day. */
const isDatedAfter = (reader: Reader, side: Side, date: string): boolean =>
  reader.row(
    `SELECT 1 FROM ${documentRows} WHERE company=:company AND open_side=:side AND dated > :date LIMIT 1`,
    { side, date },
  ) !== undefined;

// The name is looked up once per contact: the summed columns are covered by the index, names are not.
const openSql = `SELECT open.*,
   (SELECT d.contact_name FROM ${documentRows} d WHERE d.company=:company AND d.open_side=:side AND d.contact_id IS open.contact_id LIMIT 1) AS contact_name
 FROM (SELECT contact_id, ${sumsSql} FROM (
     SELECT nullif(contact_id, '') AS contact_id, due, ${sqlSigned('outstanding_base')} AS amount
     FROM ${documentRows} WHERE company=:company AND open_side=:side AND outstanding_base <> 0)
   GROUP BY contact_id) open`;

const openNow = (reader: Reader, side: Side, date: string): readonly Aged[] =>
  reader
    .rows<Omit<Aged['sums'], 'total' | 'on_account'> & Pick<Open, 'contact_id' | 'contact_name'>>(
      openSql,
      {
        side,
        ...boundsOf(date),
      },
    )
    .map(({ contact_id, contact_name, ...sums }) => contactLine(contact_id, contact_name, sums));

const typesOf = (side: Side): string =>
  side === 'sales'
    ? "(doc_type='invoice' OR doc_type='credit_note') AND is_purchase=0"
    : "(doc_type='bill' OR doc_type='credit_note') AND is_purchase=1";

/** Candidates for open documents at a cutoff: dated, paid or created by then, whatever their status is now. */
const candidatesAt = (
  reader: Reader,
  side: Side,
  cutoff: Cutoff,
  accounts: readonly string[],
): readonly { readonly id: string }[] =>
  'onDate' in cutoff
    ? reader.rows(
        `SELECT id FROM ${documentRows} WHERE company=:company AND posted=1 AND ${typesOf(side)}
           AND (dated <= :date OR id IN (SELECT value FROM json_each(:moved)))`,
        {
          date: cutoff.onDate,
          moved: JSON.stringify(
            accounts.flatMap((one) => datedPostings.documentsThrough(reader, one, cutoff.onDate)),
          ),
        },
      )
    : reader.rows(
        `SELECT id FROM ${documentRows} WHERE company=:company AND posted=1 AND seq <= :up_to`,
        {
          up_to: cutoff.upTo,
        },
      );

/** Open amounts of documents at a cutoff, each replayed to it. */
const allAt = (
  reader: Reader,
  registry: Registry,
  side: Side,
  cutoff: Cutoff,
  date: string,
  accounts: readonly string[],
): readonly Open[] =>
  candidatesAt(reader, side, cutoff, accounts).flatMap(({ id }) => {
    const then = openAt(reader, registry, id, cutoff);
    if (!then || isPurchase(then.doc) !== (side === 'purchases')) return [];
    const { contact_id, contact_name, due_date, issue_date } = then.doc;
    const amount = isCredit(then.doc) ? -then.base : then.base;
    const on_account = then.onAccount.base;
    return amount === 0 && on_account === 0
      ? []
      : [
          {
            contact_id: contact_id || null,
            contact_name: contact_name ?? null,
            due: due_date ?? issue_date ?? date,
            amount,
            on_account,
          },
        ];
  });
