import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { countryCode } from '../../../kernel/values/country-code.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { Contact } from '../../crm/contract/facts.ts';
import { addressOfType } from '../../crm/contract/queries.ts';
import { contactRows } from '../../crm/contract/relations.ts';
import { postingMap } from '../posting/map.ts';
import type { BookPeriod } from './accounts.ts';

/** Side of a control account. */
export type Side = 'customer' | 'supplier';

/** Control accounts of customers and suppliers, by code. */
export type Controls = Readonly<Record<string, Side>>;

/** Receivables and payables of a company. */
export const controlsOf = (company: Company): Controls => {
  const { ar, ap } = postingMap(company);
  return dictionary({ [ar]: 'customer', [ap]: 'supplier' });
};

/** Address of a party by its parts; `street` holds all of an address that is only a text. */
export type PartyAddress = {
  readonly street: string;
  readonly city: string;
  readonly postal_code: string;
  /** ISO 3166 code; '' if unknown. */
  readonly country: string;
};

/** Customer or supplier with its balance on its control account, in minor units, debit positive. */
export type Party = {
  /** Number of the contact in the order in which contacts were created, from 1; it never changes. */
  readonly n: number;
  readonly side: Side;
  readonly name: string;
  readonly tax_id: string;
  readonly email: string;
  readonly phone: string;
  readonly address: PartyAddress;
  readonly account: string;
  readonly opening: bigint;
  readonly closing: bigint;
};

/** Parties of a period. */
export type Parties = {
  readonly customers: readonly Party[];
  readonly suppliers: readonly Party[];
  /** Number of the contact of a line; undefined where the line is on no control account or has no contact. */
  readonly numberOf: (account: string, contact_id: string | null) => number | undefined;
};

type Sums = {
  readonly account: string;
  readonly contact_id: string;
  readonly opening: string;
  readonly moved: string;
  readonly lines: number;
};

type ContactRow = {
  readonly id: string;
  readonly n: number;
  readonly merged_into: string | null;
  readonly name: string;
  readonly record: string;
};

const sumsSql = `SELECT account, contact_id,
   CAST(sum(CASE WHEN date<:from THEN debit-credit ELSE 0 END) AS TEXT) AS opening,
   CAST(sum(CASE WHEN date>=:from THEN debit-credit ELSE 0 END) AS TEXT) AS moved,
   sum(date>=:from) AS lines
 FROM journal_line
 WHERE company=:company AND account IN (SELECT value FROM json_each(:controls)) AND date<=:to AND contact_id IS NOT NULL
 GROUP BY account, contact_id`;

// Contacts are never removed from their table, so the position of one stays.
const contactsSql = `SELECT c.id, p.n, c.merged_into, c.name, c.record
 FROM (SELECT id, row_number() OVER (ORDER BY seq, id) AS n FROM ${contactRows} WHERE company=:company) p
 JOIN ${contactRows} c ON c.company=:company AND c.id=p.id
 WHERE c.id IN (SELECT value FROM json_each(:ids))`;

/** Contacts by id, those that they were merged into included. */
const contactsOf = (reader: Reader, ids: readonly string[]): ReadonlyMap<string, ContactRow> => {
  const found = new Map<string, ContactRow>();
  for (let next = [...new Set(ids)]; next.length > 0; ) {
    const rows = reader.rows<ContactRow>(contactsSql, { ids: JSON.stringify(next) });
    for (const row of rows) found.set(row.id, row);
    next = rows.flatMap(({ merged_into: into }) => (into && !found.has(into) ? [into] : []));
  }
  return found;
};

/** Number of contacts with postings through a day. */
export const countContacts = (reader: Reader, to: string): number =>
  reader.row<{ n: number }>(
    `SELECT count(*) AS n FROM ${contactRows} c WHERE c.company=:company AND EXISTS (
       SELECT 1 FROM journal_line l WHERE l.company=:company AND l.contact_id=c.id AND l.date<=:to)`,
    { to },
  )?.n ?? 0;

/** Customers and suppliers with a balance before a period or postings in it, by number. */
export const bookParties = (
  reader: Reader,
  { from, to }: Pick<BookPeriod, 'from' | 'to'>,
  controls: Controls,
): Parties => {
  const sums = reader.rows<Sums>(sumsSql, {
    ...{ from, to },
    controls: JSON.stringify(Object.keys(controls)),
  });
  const contacts = contactsOf(
    reader,
    sums.map(({ contact_id }) => contact_id),
  );
  const standing = (id: string): ContactRow | undefined => {
    const found = contacts.get(id);
    return found?.merged_into ? standing(found.merged_into) : found;
  };
  const parties = [
    ...Map.groupBy(sums, ({ account, contact_id }) =>
      JSON.stringify([account, standing(contact_id)?.id]),
    ).values(),
  ]
    .flatMap((own): Party[] => {
      const [{ account = '', contact_id = '' } = {}] = own;
      const contact = standing(contact_id);
      const side = controls[account];
      if (!contact || !side) return [];
      const opening = own.reduce((sum, one) => sum + BigInt(one.opening), 0n);
      const moved = own.reduce((sum, one) => sum + BigInt(one.moved), 0n);
      const isIdle = opening === 0n && own.every(({ lines }) => lines === 0);
      return isIdle
        ? []
        : [{ ...detailsOf(contact), side, account, opening, closing: opening + moved }];
    })
    .toSorted((a, b) => a.n - b.n);
  return {
    customers: parties.filter(({ side }) => side === 'customer'),
    suppliers: parties.filter(({ side }) => side === 'supplier'),
    numberOf: (account, id) =>
      id === null || controls[account] === undefined ? undefined : standing(id)?.n,
  };
};

const detailsOf = ({ n, name, record }: ContactRow) => {
  const details = JSON.parse(record) as Contact;
  return {
    n,
    name: name || details.company_name || `${n}`,
    tax_id: details.tax_id ?? '',
    email: details.email ?? '',
    phone: details.phone ?? '',
    address: addressOf(details),
  };
};

const addressOf = ({ addresses, billing_address }: Contact): PartyAddress => {
  const found = addressOfType(addresses, 'billing');
  if (!found) return { street: billing_address ?? '', city: '', postal_code: '', country: '' };
  const { line1, line2, city, postal_code, country } = found;
  return {
    street: [line1, line2].filter(Boolean).join(', '),
    city: city ?? '',
    postal_code: postal_code ?? '',
    country: countryCode(country) ?? '',
  };
};
