import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { answersFor } from '../reconciliation/candidates.ts';
import { type MatchChange, matchSuggested, statementMatched } from '../reconciliation/facts.ts';
import { linesOf, type StoredLine } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { asAnswered, atSession, sessionId } from '../reconciliation/session.ts';
import { contactNames } from '../reports/contact-names.ts';
import { type Match, matchesOf } from '../statement-matching/match-suggestions.ts';
import { entrySide, lineSide } from '../statement-matching/side.ts';
import { inFacts } from '../statement-matching/suggestion-confirmation.ts';
import { matchChange } from './line-answer.ts';

/** Matches open lines with entries of high confidence and suggests the remaining matches. */
export const autoMatch = command('accounting.statementLines.autoMatch', {
  says: 'Match statement lines with entries; less certain matches are suggested.',
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object(sessionId),
  gives: writtenWith({
    matched: Type.Integer(),
    suggested: Type.Integer(),
    total_processed: Type.Integer(),
  }),
  asks: 'auto-match',
  lane: 'bulk',
  reads: (reader, { reconciliation_id }, state, now) => {
    const open = linesOf(reader, reconciliation_id).filter(
      ({ status }) => status === 'unmatched' || status === 'suggested',
    );
    const entries = answersFor(reader, reconciliation_id, state, currencyOf(now.company));
    const nameOf = contactNames(reader);
    const found = matchesOf(
      open.map(lineSide),
      entries.map((entry) => entrySide(entry, state.currency, nameOf(entry.contact_id))),
    );
    const lines = new Map(open.map((line) => [line.line_id, line]));
    const booked = new Map(entries.map((entry) => [entry.je_id, entry]));
    const settlingOf = (match: Match): MatchChange => {
      const isSure = match.confidence === 'high';
      const to = {
        status: isSure ? ('matched' as const) : ('suggested' as const),
        how: isSure ? 'auto' : null,
        je_ids: [...match.je_ids],
        confidence: match.confidence,
        rule_id: null,
      };
      const moves = match.line_ids.flatMap((id) => lines.get(id) ?? []);
      return matchChange(
        moves.map((line: StoredLine) => [line, to] as const),
        isSure ? asAnswered(match.je_ids.flatMap((id) => booked.get(id) ?? [])) : {},
      );
    };
    const sure = found.filter(({ confidence }) => confidence === 'high');
    const maybe = found.filter(({ confidence }) => confidence !== 'high');
    return {
      matched: sure.map(settlingOf),
      suggested: maybe.map(settlingOf),
      total_processed: open.length,
    };
  },
  decide: (_, { reconciliation_id: id }, __, { matched, suggested, total_processed }) => {
    const count = (all: readonly MatchChange[]): number =>
      sum(all.map(({ lines }) => lines.length));
    return {
      facts: [
        ...inFacts(matched).map((one) => statementMatched(id, one)),
        ...inFacts(suggested).map((one) => matchSuggested(id, one)),
      ],
      answer: { matched: count(matched), suggested: count(suggested), total_processed },
    };
  },
});
