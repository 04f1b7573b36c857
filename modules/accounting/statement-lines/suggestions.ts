import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays, daysBetween } from '../../../kernel/values/clock.ts';
import { fromMinor, toMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { activeRules } from '../bank-rules/pattern.ts';
import { answersFor } from '../reconciliation/candidates.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { sessionOf } from '../reconciliation/session.ts';
import { contactNames } from '../reports/contact-names.ts';
import {
  documentCombinations,
  type OpenSide,
  openSides,
  saidOf,
} from '../statement-matching/document-combinations.ts';
import {
  apart,
  entrySide,
  lineSide,
  namesSame,
  type Side,
  side,
} from '../statement-matching/side.ts';
import { similarity } from '../statement-matching/similarity.ts';
import { Suggestion } from '../statement-matching/suggestion.ts';
import { lineId, theLine } from './line-path.ts';

/** Suggestions for a line, best first: entries, open documents, transfers and rules. */
export const suggestions = query('accounting.statementLines.suggestions', {
  says: 'Suggest matches for a statement line.',
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
      ...transfers(reader, state, line),
      ...rules(reader, state, line),
    ].toSorted((a, b) => b.score - a.score);
    const items = found.slice(0, 50);
    return { items, total: items.length };
  },
});

/** Score of a candidate by amount, date and text, with reasons. */
const weigh = (line: Side, other: Side): { readonly score: number; readonly reasons: string[] } => {
  const reasons: string[] = [];
  let score = 0;
  const distance = apart(line, other);
  const off = Math.abs(other.amount - line.amount);
  if (off === 0) {
    score += 55;
    reasons.push('same amount');
  } else if (off <= Math.abs(line.amount) * 0.02) {
    score += 25;
    reasons.push('similar amount');
  }
  if (namesSame(line, other)) {
    score += 30;
    reasons.push('same reference');
  }
  const alike = similarity(line.text, other.text);
  if (alike > 0.3) {
    score += Math.round(alike * 15);
    reasons.push('similar text');
  }
  if (score > 0 && distance <= 31) {
    score += Math.max(0, 15 - Math.round(distance / 2));
    reasons.push(distance === 0 ? 'same day' : `${distance} days apart`);
  }
  return { score: Math.min(score, 100), reasons };
};

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
    const { score, reasons } = weigh(
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
            reasons,
          },
        ];
  });
};

const documents = (
  reader: Reader,
  state: Reconciliation,
  line: StoredLine,
): readonly Suggestion[] => {
  const { currency } = state;
  const sides = openSides(reader, state, line);
  const single = sides.flatMap(({ one, open }): Suggestion[] => {
    const { score, reasons } = weigh(lineSide(line), open);
    if (score < likely) return [];
    const found = { label: saidOf(one), date: one.due_date ?? one.issue_date, score, reasons };
    return [
      { kind: 'document', id: one.id, ...found, amount: fromMinor(one.outstanding, currency) },
    ];
  });
  const several = documentCombinations(lineSide(line), sides).map((some) =>
    severalOf(some, state, line),
  );
  return [...single, ...several];
};

/** Suggestion of several documents of a contact that one line settles. */
const severalOf = (
  some: readonly OpenSide[],
  { currency }: Reconciliation,
  line: StoredLine,
): Suggestion => {
  const refs = some.map(({ one }) => one.ref_id).filter(Boolean);
  const label = [...refs, some[0]?.one.contact_name].filter(Boolean).join(' ');
  const date = some
    .map(({ one }) => one.issue_date ?? line.line_date)
    .toSorted()
    .at(-1);
  const id = some[0]?.one.contact_id ?? '';
  const day = date ?? line.line_date;
  const { score, reasons } = weigh(
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
    reasons: [`${some.length} documents add up to the amount`, ...reasons.slice(1)],
    allocations: some.map(({ one }) => ({
      doc_id: one.id,
      amount: fromMinor(one.outstanding, currency),
    })),
  };
};

type Other = {
  readonly line_id: string;
  readonly reconciliation_id: string;
  readonly bank_account_id: string;
  readonly description: string;
  readonly line_date: string;
};

/** Opposite lines of equal amount on other bank accounts. */
const transfers = (
  reader: Reader,
  state: Reconciliation,
  line: StoredLine,
): readonly Suggestion[] =>
  reader
    .rows<Other>(
      `SELECT p.part_id AS line_id, v.id AS reconciliation_id, v.bank_account_id,
         json_extract(p.data, '$.description') AS description,
         json_extract(p.data, '$.line_date') AS line_date
       FROM reconciliation_view v JOIN part p ON p.company=v.company AND p.entity_id=v.id
       WHERE v.company=:company AND v.status='open' AND v.bank_account_id<>:bank
         AND json_extract(p.data, '$.status') IN ('unmatched', 'suggested')
         AND json_extract(p.data, '$.currency')=:currency
         AND json_extract(p.data, '$.amount')=:amount
         AND json_extract(p.data, '$.line_date') BETWEEN :from AND :to`,
      {
        bank: state.bank_account_id,
        currency: state.currency,
        amount: 0 - line.amount,
        from: addDays(line.line_date, -5),
        to: addDays(line.line_date, 5),
      },
    )
    .map(({ line_id, description, line_date, ...of }) => ({
      kind: 'transfer',
      id: line_id,
      label: description,
      date: line_date,
      amount: 0 - line.amount,
      score: 80 - 4 * Math.abs(daysBetween(line.line_date, line_date)),
      reasons: ['opposite amount on another account'],
      ...of,
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
      reasons: [
        `${rule.match_field} ${rule.match_type.replaceAll('_', ' ')} ${rule.match_pattern}`,
      ],
      account_code: rule.target_account_code,
    },
  ];
};
