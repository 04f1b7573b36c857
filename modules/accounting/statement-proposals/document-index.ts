import type { Reader } from '../../../kernel/reader/reader.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { doc } from '../../documents/contract/facts.ts';
import {
  bringsMoney,
  type OpenDocument,
  offeredDiscount,
  openDocumentsOf,
} from '../../documents/contract/queries.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { referenceBody } from '../statement-files/structured-reference.ts';
import {
  namesAnother,
  namesCompared,
  type Side,
  side,
  squeezed,
  textOfLine,
  writtenReferences,
} from '../statement-matching/side.ts';
import { type KnownContact, knownContacts } from './known-contacts.ts';

/** Open document with the balance that no line of this run takes yet, in minor units. */
export type Item = {
  readonly one: OpenDocument;
  /** True if settling it brings money in. */
  readonly isIn: boolean;
  readonly side: Side;
  /** Settlement discount for paying the balance on a day, in minor units; 0 once a line takes a part of it. */
  readonly discountOn: (day: string) => number;
  left: number;
};

/** Open documents by what a line may state of them. */
export type DocumentIndex = {
  readonly items: readonly Item[];
  readonly byReference: ReadonlyMap<string, readonly Item[]>;
  readonly byWord: ReadonlyMap<string, readonly Item[]>;
  readonly byAmount: ReadonlyMap<number, readonly Item[]>;
  readonly byContact: ReadonlyMap<string | null, readonly Item[]>;
  /** Contact that the counterparty of a line was matched with before. */
  readonly knownOf: (line: StoredLine) => KnownContact | undefined;
};

/** Shortest number without letters that identifies a document in a text, and in a structured reference. */
const digits = { inText: 8, structured: 6 } as const;

const digitsOf = (reference: string | null): string => (reference ?? '').replace(/\D/g, '');

/** Writings of a document's numbers by which a line may name it. */
const referencesOf = ({ ref_id, doc_number, reference }: OpenDocument): readonly string[] => [
  ...new Set(
    [ref_id, doc_number, reference]
      .map((one) => squeezed(one ?? ''))
      .filter((one) => one.length > 4 && /\d/.test(one)),
  ),
];

const itemOf = (reader: Reader, one: OpenDocument): Item => {
  const text = [one.ref_id, one.reference].filter(Boolean).join(' ');
  const made = side(one.id, one.issue_date ?? '', one.outstanding, {
    text,
    party: one.contact_name,
  });
  const item: Item = {
    one,
    isIn: bringsMoney(one),
    side: { ...made, tokens: [...made.tokens, ...made.tokens.map(squeezed)] },
    left: one.outstanding,
    discountOn: (day) => {
      const state = item.left === one.outstanding ? reader.state(doc, one.id) : undefined;
      return toMinor((state && offeredDiscount(state, day)?.discount) ?? 0, one.currency);
    },
  };
  return item;
};

const grouped = <K>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly K[],
): ReadonlyMap<K, readonly Item[]> => {
  const found = new Map<K, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const others = found.get(key);
      if (others) others.push(item);
      else found.set(key, [item]);
    }
  return found;
};

/** All open invoices, bills and credit notes. */
export const openItems = (reader: Reader): readonly Item[] =>
  openDocumentsOf(reader).map((one) => itemOf(reader, one));

/** Index of all open documents, for some lines. */
export const documentIndex = (reader: Reader, lines: readonly StoredLine[]): DocumentIndex => {
  const items = openItems(reader);
  return {
    items,
    byReference: grouped(items, ({ one }) => [
      ...referencesOf(one),
      ...[digitsOf(one.ref_id)].filter(({ length }) => length >= digits.structured),
    ]),
    byWord: grouped(items, ({ side: { names } }) => names),
    byAmount: grouped(items, ({ one }) => [one.outstanding]),
    byContact: Map.groupBy(items, ({ one }) => one.contact_id),
    knownOf: knownContacts(reader, lines),
  };
};

/** Writings in a line that may be document numbers; digits alone only if long enough. */
const writingsOf = (line: StoredLine): readonly string[] => {
  const text = writtenReferences(textOfLine(line)).filter(
    (one) => /[A-Z]/.test(one) || one.length >= digits.inText,
  );
  const body = line.structured_reference ? referenceBody(line.structured_reference) : '';
  const ends = Array.from({ length: Math.max(0, body.length - digits.structured + 1) }, (_, at) =>
    body.slice(at),
  );
  return [...text, ...ends];
};

/** True if a line may settle a document: it has the direction of the line, and a balance. */
export const fits = (line: StoredLine, item: Item): boolean =>
  item.isIn === line.amount > 0 && item.left > 0;

/** Open documents in the line's direction that it names by number. */
export const namedItems = (index: DocumentIndex, line: StoredLine): readonly Item[] => [
  ...new Set(
    writingsOf(line)
      .flatMap((one) => index.byReference.get(one) ?? [])
      .filter((item) => fits(line, item)),
  ),
];

/** Documents that share a word with a line; with more, the word names no party. */
const mostOfParty = 2000;

/** Open documents in the line's direction whose contact the line names, and that no other number contradicts. */
export const itemsOfParty = (
  index: DocumentIndex,
  line: StoredLine,
  own: Side,
): readonly Item[] => {
  const words = own.hasParty ? own.names : own.words;
  const near = new Set(words.flatMap((word) => index.byWord.get(word) ?? []));
  if (near.size > mostOfParty) return [];
  return [...near].filter(
    (item) =>
      fits(line, item) &&
      namesCompared(own, item.side) === 'agrees' &&
      !namesAnother(own, item.side),
  );
};

/** Open documents in the line's direction of a contact, and that no other number contradicts. */
export const itemsOfContact = (
  index: DocumentIndex,
  line: StoredLine,
  own: Side,
  contact_id: string,
): readonly Item[] =>
  (index.byContact.get(contact_id) ?? []).filter(
    (item) => fits(line, item) && !namesAnother(own, item.side),
  );
