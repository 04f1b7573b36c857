import { sum } from '../../../kernel/values/money/money.ts';
import { postingMap } from '../contract/queries.ts';
import type { RatedNow } from '../exchange-rates/find-rate.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { because, explained } from '../statement-matching/reason.ts';
import { lineSide, type Side } from '../statement-matching/side.ts';
import { type Found, rankOf } from './certainty.ts';
import {
  type DocumentIndex,
  type Item,
  itemsOfContact,
  itemsOfParty,
  namedItems,
} from './document-index.ts';
import { byAmount } from './document-of-amount.ts';
import {
  allocationsOf,
  byParty,
  byReference,
  type Proposed,
  refOf,
  type Shares,
} from './document-shares.ts';
import { type KnownContact, knownReason } from './known-contacts.ts';

const count = (items: readonly Item[]): string =>
  items.length === 1 ? refOf(items[0] as Item) : `${items.length} documents`;

const proposed = (
  index: DocumentIndex,
  line: StoredLine,
  step: 'reference' | 'party',
  now: RatedNow,
): Proposed | undefined => {
  const own = lineSide(line);
  if (step === 'reference') return byReference(line, namedItems(index, line), now);
  const named = itemsOfParty(index, line, own);
  const known = index.knownOf(line);
  const byNames = byParty(line, own, named, now);
  const learned = known && byKnown(index, line, own, known, now);
  const isByAccount = known?.by === 'account';
  const best = isByAccount ? surer(learned, byNames) : (byNames ?? learned);
  const made = best ?? byAmountOf(index, line, own, known);
  // The name is that of another contact than the account number.
  const isContradicted =
    isByAccount && named.some(({ one }) => one.contact_id !== known.contact_id);
  return made?.confidence === 'high' && isContradicted ? { ...made, confidence: 'medium' } : made;
};

/** Surer of two proposals; of equally sure ones the first. */
const surer = (first: Proposed | undefined, other: Proposed | undefined): Proposed | undefined =>
  first && other && rankOf(other.confidence) < rankOf(first.confidence) ? other : (first ?? other);

/** The only document of the amount, unless it is one of another contact than the known one. */
const byAmountOf = (
  index: DocumentIndex,
  line: StoredLine,
  own: Side,
  known: KnownContact | undefined,
): Proposed | undefined => {
  const made = byAmount(index, line, own);
  const isOther = made?.shares.some(([{ one }]) => one.contact_id !== known?.contact_id);
  return known && isOther ? undefined : made;
};

/** Documents of the contact that the counterparty was matched with before; certain only by its account number. */
const byKnown = (
  index: DocumentIndex,
  line: StoredLine,
  own: Side,
  known: KnownContact,
  now: RatedNow,
): Proposed | undefined => {
  const items = itemsOfContact(index, line, own, known.contact_id);
  const made = byParty(line, own, items, now, knownReason(known));
  return made && known.by === 'name' && made.confidence === 'high'
    ? { ...made, confidence: 'medium' }
    : made;
};

/** Each payment of a batch entry as a line of its own. */
const paymentLines = (line: StoredLine): readonly StoredLine[] => {
  const payments = line.payments ?? [];
  if (payments.some(({ amount }) => amount === null)) return [];
  const { payments: _, ...rest } = line;
  const lines = payments.map((one) => ({
    ...rest,
    amount: one.amount ?? 0,
    description: one.text,
    reference: one.reference,
    counterparty: one.counterparty,
    counterparty_account: one.counterparty_account,
    structured_reference: one.structured_reference,
    additional_text: null,
  }));
  return sum(lines.map(({ amount }) => amount)) === line.amount ? lines : [];
};

/** Documents of all payments of a batch entry; certain if each of them is. */
const ofBatch = (index: DocumentIndex, line: StoredLine, now: RatedNow): Proposed | undefined => {
  const lines = paymentLines(line);
  const taken: Shares[number][] = [];
  const found: Proposed[] = [];
  for (const one of lines) {
    const made = proposed(index, one, 'reference', now) ?? proposed(index, one, 'party', now);
    if (!made || made.hasFee) break;
    found.push(made);
    for (const [item, own, discount = 0] of made.shares) {
      item.left -= own;
      taken.push([item, own, discount]);
    }
  }
  for (const [item, own] of taken) item.left += own;
  if (lines.length === 0 || found.length < lines.length) return undefined;
  const worst = found.toSorted((a, b) => rankOf(b.confidence) - rankOf(a.confidence))[0];
  return {
    shares: taken,
    confidence: worst?.confidence ?? 'low',
    reasons: [because('batch_settles', { count: lines.length })],
  };
};

/** Documents that a line settles, by the numbers it names or by its counterparty; takes them where certain. */
export const documentsFor = (
  index: DocumentIndex,
  line: StoredLine,
  step: 'reference' | 'party',
  now: RatedNow,
): Found | undefined => {
  const isBatch = (line.payments?.length ?? 0) > 1;
  const made = isBatch
    ? step === 'reference'
      ? ofBatch(index, line, now)
      : undefined
    : proposed(index, line, step, now);
  if (!made) return undefined;
  if (made.confidence === 'high') for (const [item, own] of made.shares) item.left -= own;
  const items = made.shares.map(([item]) => item);
  const names = [...new Set(items.map(({ one }) => one.contact_name).filter(Boolean))];
  return {
    confidence: made.confidence,
    proposal: {
      kind: 'documents',
      label: [count(items), ...names.slice(0, 3)].join(' '),
      ...explained(made.reasons),
      allocations: allocationsOf(merged(made.shares)),
      ...(made.hasFee ? { remainder_account: postingMap(now.company).bank_charges } : {}),
    },
  };
};

/** Shares with one amount per document. */
const merged = (shares: Shares): Shares =>
  [...Map.groupBy(shares, ([item]) => item)].map(([item, some]) => [
    item,
    sum(some.map(([, own]) => own)),
    sum(some.map(([, , discount = 0]) => discount)),
  ]);
