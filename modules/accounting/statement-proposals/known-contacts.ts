import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { standingId } from '../../crm/contract/queries.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { contactNames } from '../reports/contact-names.ts';
import { because, type MatchReason } from '../statement-matching/reason.ts';

/** Contact whose money a counterparty sent or received before, known by its account number or only by its name. */
export type KnownContact = {
  readonly contact_id: string;
  readonly name: string;
  readonly by: 'account' | 'name';
};

/** Counterparty of a line as the bank states it. */
type Counterparty = Pick<StoredLine, 'counterparty' | 'counterparty_account'>;

/** Days for which a confirmed match identifies the counterparty of later lines. */
const days = 750;

/** Account number without punctuation; undefined for one too short to identify an account. */
const accountOf = ({ counterparty_account: account }: Counterparty): string | undefined => {
  const bare = (account ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return bare.length >= 8 ? `account ${bare}` : undefined;
};

const nameOf = ({ counterparty }: Counterparty): string | undefined => {
  const words = (counterparty ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
  return words ? `name ${words}` : undefined;
};

type Row = {
  readonly counterparty: string | null;
  readonly counterparty_account: string | null;
  readonly contact_id: string;
};

const hasCounterparty = (one: Counterparty): boolean =>
  accountOf(one) !== undefined || nameOf(one) !== undefined;

/** Counterparties of matched lines with the contacts of their entries. */
const matchedBefore = (reader: Reader, lines: readonly StoredLine[]): readonly Row[] => {
  const first = lines
    .filter((line) => [line, ...(line.payments ?? [])].some(hasCounterparty))
    .map(({ line_date }) => line_date)
    .toSorted()[0];
  if (!first) return [];
  return reader.rows<Row>(
    `SELECT DISTINCT json_extract(p.data, '$.counterparty') AS counterparty,
       json_extract(p.data, '$.counterparty_account') AS counterparty_account, e.contact_id
     FROM reconciliation_view v JOIN part p ON p.company=v.company AND p.entity_id=v.id,
       json_each(p.data, '$.je_ids') j
     JOIN journal_entry_view e ON e.company=v.company AND e.id=j.value
     WHERE v.company=:company AND v.statement_date>=:since
       AND json_extract(p.data, '$.status')='matched' AND e.contact_id IS NOT NULL`,
    { since: addDays(first, -days) },
  );
};

/**
 * Contacts by the counterparties of confirmed matches. A counterparty that stands for several contacts, such as a
 * payment provider, identifies none; an undone match no longer counts.
 */
export const knownContacts = (
  reader: Reader,
  lines: readonly StoredLine[],
): ((line: StoredLine) => KnownContact | undefined) => {
  const found = new Map<string, Set<string>>();
  for (const row of matchedBefore(reader, lines))
    for (const key of [accountOf(row), nameOf(row)])
      if (key) found.set(key, (found.get(key) ?? new Set<string>()).add(row.contact_id));
  const contactName = contactNames(reader);
  const only = (key: string | undefined, by: KnownContact['by']): KnownContact | undefined => {
    let contact_id: string | undefined;
    for (const id of (key && found.get(key)) || []) {
      const standing = standingId(reader, id);
      if (standing && contact_id && standing !== contact_id) return undefined;
      contact_id = standing ?? contact_id;
    }
    const name = contact_id ? contactName(contact_id) : null;
    return contact_id && name ? { contact_id, name, by } : undefined;
  };
  return (line) => only(accountOf(line), 'account') ?? only(nameOf(line), 'name');
};

/** Reason of a proposal by a known contact. */
export const knownReason = ({ by, name }: KnownContact): MatchReason =>
  because(by === 'account' ? 'known_account' : 'known_counterparty', { what: name });
