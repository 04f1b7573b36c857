import { Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { daysBetween } from '../../../kernel/values/clock.ts';
import { fromMinor, toMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { activeRules } from '../bank-rules/pattern.ts';
import { withRates } from '../exchange-rates/find-rate.ts';
import { answersFor } from '../reconciliation/candidates.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { sessionOf } from '../reconciliation/session.ts';
import { contactNames } from '../reports/contact-names.ts';
import { because, explained } from '../statement-matching/reason.ts';
import { type Score, scoreOf } from '../statement-matching/score.ts';
import { entrySide, lineSide, side } from '../statement-matching/side.ts';
import { Suggestion } from '../statement-matching/suggestion.ts';
import { discountedShares, discountReason } from '../statement-proposals/discounts.ts';
import { itemsPerContact } from '../statement-proposals/document-combinations.ts';
import { fits, type Item, openItems } from '../statement-proposals/document-index.ts';
import { allocationsOf, whole } from '../statement-proposals/document-shares.ts';
import {
  type KnownContact,
  knownContacts,
  knownReason,
} from '../statement-proposals/known-contacts.ts';
import { oppositeLines, transfersOf } from '../statement-proposals/transfers.ts';
import { lineId, theLine } from './line-path.ts';

/** Suggestions for a line, best first: entries, open documents, transfers and rules. */
export const suggestions = query('accounting.statementLines.suggestions', {
  says: 'Suggest matches for a statement line.',
  explains: [
    'At most 50, best first, by a score of 0 to 100 from amount, reference, text and date.',
    "Covers uncleared entries, open documents and combinations of one contact's documents, opposite lines of the same currency within five days in open reconciliations of other accounts, and the first rule that fits.",
    'Candidates below 20 are left out; `total` counts the rows returned.',
    'Nothing is stored.',
  ],
  by: 'manager',
  takes: Type.Object(lineId),
  gives: listOf(Suggestion),
  refuses: [notFound],
  long: true,
  answer: (reader, path, now) => {
    const state = sessionOf(reader, path.reconciliation_id);
    if (isRefusal(state)) return state;
    const line = theLine(reader, path);
    if (isRefusal(line)) return line;
    const base = currencyOf(now.company);
    const found = [
      ...entries(reader, path.reconciliation_id, state, line, base),
      ...documents(reader, state, line),
      ...transfers(reader, state, line, now),
      ...rules(reader, state, line),
    ].toSorted((a, b) => b.score - a.score);
    const items = found.slice(0, 50);
    return { items, total: items.length };
  },
});

const likely = 20;

const entries = (
  reader: Reader,
  id: string,
  state: Reconciliation,
  line: StoredLine,
  base: string,
): readonly Suggestion[] => {
  const nameOf = contactNames(reader);
  return answersFor(reader, id, state, base).flatMap((entry) => {
    if (entry.amount > 0 !== line.amount > 0) return [];
    const { score, reasons } = scoreOf(
      lineSide(line),
      entrySide(entry, state.currency, nameOf(entry.contact_id)),
    );
    const label = [entry.number, entry.memo].filter(Boolean).join(' ');
    return score < likely
      ? []
      : [
          {
            kind: 'entry',
            id: entry.je_id,
            label,
            date: entry.ts,
            amount: entry.amount,
            score,
            ...explained(reasons),
          },
        ];
  });
};

const documents = (
  reader: Reader,
  { currency }: Reconciliation,
  line: StoredLine,
): readonly Suggestion[] => {
  const open = openItems(reader).filter(
    (item) => fits(line, item) && item.one.currency === currency,
  );
  const known = knownContacts(reader, [line])(line);
  const single = open.flatMap((item): Suggestion[] => {
    const { one } = item;
    const label = labelOf(item);
    const { score, reasons } = withKnown(
      scoreOf(lineSide(line), {
        ...item.side,
        amount: Math.sign(line.amount) * one.outstanding,
        text: label,
      }),
      one.contact_id === known?.contact_id ? known : undefined,
    );
    if (score < likely) return [];
    const found = { label, date: one.due_date ?? one.issue_date, score, ...explained(reasons) };
    return [
      { kind: 'document', id: one.id, ...found, amount: fromMinor(one.outstanding, currency) },
    ];
  });
  const discounted = open.flatMap((item) => discountedOf(item, currency, line) ?? []);
  const several = itemsPerContact(line, open).map((some) => severalOf(some, currency, line));
  return [...single, ...discounted, ...several];
};

/** Suggestion of a document that the line settles less its settlement discount. */
const discountedOf = (item: Item, currency: string, line: StoredLine): Suggestion | undefined => {
  const amount = Math.abs(toMinor(line.amount, currency));
  const shares = discountedShares(line, [item], amount);
  if (!shares) return undefined;
  const { one } = item;
  const { score, reasons } = scoreOf(lineSide(line), {
    ...item.side,
    amount: toMinor(line.amount, currency),
    text: labelOf(item),
  });
  return {
    kind: 'documents',
    id: one.contact_id ?? one.id,
    label: labelOf(item),
    date: one.due_date ?? one.issue_date,
    amount: Math.abs(line.amount),
    score,
    ...explained([discountReason(shares, currency), ...reasons.slice(1)]),
    allocations: allocationsOf(shares),
  };
};

/** Score of a document, higher where the counterparty was matched with its contact before. */
const withKnown = ({ score, reasons }: Score, known: KnownContact | undefined): Score =>
  known
    ? { score: Math.min(100, score + likely), reasons: [...reasons, knownReason(known)] }
    : { score, reasons };

/** Reference and contact name of a document. */
const labelOf = ({ one: { ref_id, contact_name } }: Item): string =>
  [ref_id, contact_name].filter(Boolean).join(' ');

/** Suggestion of several documents of a contact that one line settles. */
const severalOf = (some: readonly Item[], currency: string, line: StoredLine): Suggestion => {
  const refs = some.map(({ one }) => one.ref_id).filter(Boolean);
  const label = [...refs, some[0]?.one.contact_name].filter(Boolean).join(' ');
  const date = some
    .map(({ one }) => one.issue_date ?? line.line_date)
    .toSorted()
    .at(-1);
  const id = some[0]?.one.contact_id ?? '';
  const day = date ?? line.line_date;
  const { score, reasons } = scoreOf(
    lineSide(line),
    side(id, day, toMinor(line.amount, currency), label),
  );
  return {
    kind: 'documents',
    id,
    label,
    date: day,
    amount: Math.abs(line.amount),
    score,
    ...explained([because('documents_add_up', { count: some.length }), ...reasons.slice(1)]),
    allocations: allocationsOf(whole(some)),
  };
};

/** Opposite lines of equal amount on other bank accounts. */
const transfers = (
  reader: Reader,
  state: Reconciliation,
  line: StoredLine,
  now: Now,
): readonly Suggestion[] =>
  oppositeLines(transfersOf(reader, state), line, withRates(reader, now))
    .filter(({ line: { currency } }) => currency === state.currency)
    .map(({ bank, reconciliation_id, line: { line_id, description, line_date, amount } }) => ({
      kind: 'transfer',
      id: line_id,
      label: description,
      date: line_date,
      amount,
      score: 80 - 4 * Math.abs(daysBetween(line.line_date, line_date)),
      ...explained([because('opposite_amount')]),
      reconciliation_id,
      bank_account_id: bank.id,
    }));

const rules = (reader: Reader, state: Reconciliation, line: StoredLine): readonly Suggestion[] => {
  const rule = activeRules(reader, state.bank_account_id).find((one) => one.fits(line));
  if (!rule || toMinor(line.amount, line.currency) === 0) return [];
  return [
    {
      kind: 'rule',
      id: rule.id,
      label: rule.default_memo ?? rule.match_pattern,
      date: null,
      amount: null,
      score: 60,
      ...explained([
        because('rule', {
          what: `${rule.match_field} ${rule.match_type.replaceAll('_', ' ')} ${rule.match_pattern}`,
        }),
      ]),
      account_code: rule.target_account_code,
    },
  ];
};
