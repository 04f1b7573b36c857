import { type Static, Type } from '@sinclair/typebox';
import type { Registry } from '../../../kernel/declare/module.ts';
import { type Cutoff, cutoffOf } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { doc } from '../../documents/contract/facts.ts';
import {
  agedAmounts,
  isCredit,
  onAccountAt,
  onAccountOpen,
  openAt,
  sqlHas,
} from '../../documents/contract/queries.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import { contactsParam, isOfContact } from '../reports/entry-lines.ts';
import { agedBalances, type Open } from './aged-balances.ts';

/** Open amounts by age. */
export const Aging = Type.Object(agedAmounts);

type Asked = {
  readonly contact_id: string;
  readonly side: 'customer' | 'supplier';
  readonly account: string;
  /** Last day included; if omitted, all postings count, aged to today. */
  readonly date_to: string | undefined;
  readonly today: string;
  /** Requested currency, if any. */
  readonly sent: string | undefined;
  readonly base: string;
};

/** Open documents of a contact by age on the last day, in company currency or the requested one. */
export const agingOf = (reader: Reader, registry: Registry, asked: Asked): Static<typeof Aging> => {
  const { date_to, today, sent, base } = asked;
  const since = date_to === undefined ? [] : changedSince(reader, { ...asked, date_to });
  const open = [
    ...openNow(reader, asked, since),
    ...since.flatMap((id) => openThen(reader, registry, asked, id)),
  ];
  const cutoff = date_to === undefined ? undefined : cutoffOf(reader, date_to);
  const held = moneyOf(reader, registry, asked, cutoff);
  return agedBalances(open, held, date_to ?? today, sent ?? base);
};

/** Money on account of the contact: present, or at the end of the last day. */
const moneyOf = (
  reader: Reader,
  registry: Registry,
  { side, contact_id, sent }: Asked,
  cutoff: Cutoff | undefined,
): readonly number[] => {
  const of = { side, ...contactsParam(reader, contact_id) };
  const held = cutoff ? onAccountAt(reader, registry, of, cutoff) : onAccountOpen(reader, of);
  return held.flatMap(({ currency, own, base }) =>
    sent === undefined ? [base] : currency === sent ? [own] : [],
  );
};

type AskedUntil = Asked & { readonly date_to: string };

/** Documents whose open amount has changed since a day: something was posted or applied later. */
const changedSince = (reader: Reader, asked: AskedUntil): readonly string[] => [
  ...new Set([...postedSince(reader, asked), ...appliedSince(reader, asked)]),
];

const postedSince = (
  reader: Reader,
  { contact_id, account, date_to }: AskedUntil,
): readonly string[] =>
  reader
    .rows<{ id: string }>(
      `SELECT DISTINCT doc_id AS id FROM journal_line WHERE company=:company AND account=:account
         AND ${isOfContact('contact_id')} AND date > :date_to AND doc_id IS NOT NULL ORDER BY 1`,
      { ...contactsParam(reader, contact_id), account, date_to },
    )
    .map(({ id }) => id);

/** Credit notes applied or released since, and their targets; applications within one rate post nothing. */
const appliedSince = (
  reader: Reader,
  { contact_id, side, date_to }: AskedUntil,
): readonly string[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM ${documentRows} WHERE company=:company AND ${sqlHas(isCredit)}
         AND is_purchase=:is_purchase AND ${isOfContact('contact_id')} ORDER BY seq`,
      { ...contactsParam(reader, contact_id), is_purchase: side === 'supplier' ? 1 : 0 },
    )
    .flatMap(({ id }) =>
      (reader.state(doc, id)?.payments ?? [])
        .filter(({ payment_date, status }) => payment_date > date_to || status === 'voided')
        .flatMap(({ target_doc_id }) => (target_doc_id ? [id, target_doc_id] : [])),
    );

/** Current open amounts of a contact's documents, except the given ones. */
const openNow = (
  reader: Reader,
  { contact_id, side, sent }: Asked,
  but: readonly string[],
): readonly Open[] => {
  const open = sent === undefined ? 'outstanding_base' : 'outstanding';
  return reader.rows<Open>(
    `SELECT doc_type, coalesce(due_date, dated) AS due, ${open} AS open FROM ${documentRows}
     WHERE company=:company AND open_side=:side AND ${isOfContact('contact_id')} AND ${open}<>0
       AND (:currency='' OR currency=:currency) AND id NOT IN (SELECT value FROM json_each(:but))`,
    {
      ...contactsParam(reader, contact_id),
      side: side === 'supplier' ? 'purchases' : 'sales',
      currency: sent ?? '',
      but: JSON.stringify(but),
    },
  );
};

/** Open amount of a document at the end of the last day. */
const openThen = (
  reader: Reader,
  registry: Registry,
  { date_to, sent }: Asked,
  id: string,
): readonly Open[] => {
  if (date_to === undefined) return [];
  const then = openAt(reader, registry, id, cutoffOf(reader, date_to));
  if (!then || (sent !== undefined && sent !== then.doc.currency)) return [];
  const { doc_type, due_date, issue_date } = then.doc;
  const open = sent === undefined ? then.base : then.own;
  const on_account = sent === undefined ? then.onAccount.base : then.onAccount.own;
  return [{ doc_type, due: due_date ?? issue_date ?? date_to, open, on_account }];
};
