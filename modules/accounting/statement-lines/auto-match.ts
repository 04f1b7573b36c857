import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { answersFor } from '../reconciliation/candidates.ts';
import {
  type LineState,
  type MatchChange,
  matchSuggested,
  statementMatched,
  statementUnmatched,
} from '../reconciliation/facts.ts';
import { lineStateOf, linesOf, type StoredLine, unmatched } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { asAnswered, atSession, sessionId } from '../reconciliation/session.ts';
import { contactNames } from '../reports/contact-names.ts';
import { type Match, matchesOf } from '../statement-matching/match-suggestions.ts';
import { explained } from '../statement-matching/reason.ts';
import { entrySide, lineSide } from '../statement-matching/side.ts';
import { inFacts } from '../statement-matching/suggestion-confirmation.ts';
import { chosen } from '../statement-proposals/choice.ts';
import { proposalsFor } from '../statement-proposals/propose.ts';
import { matchChange } from './line-answer.ts';

/** Matches open lines with entries that are certain, and stores the best proposal in each other line. */
export const autoMatch = command('accounting.statementLines.autoMatch', {
  says: 'Match statement lines with entries; documents, transfers, returned payments, rules and money on account are proposed.',
  explains: [
    'Settles open lines whose entry is certain, such as the same amount with the same reference or name, and stores the best proposal of high, medium or low confidence in the others.',
    'No entry, payment or transfer is created; confirm proposals with `accounting_statementLines_bulkConfirm`.',
    'Where a counterparty was matched with one contact in the last two years, by its account number or name, the documents of that contact are proposed, or money on its account.',
    'A repeated call computes all proposals again and removes those that no longer hold.',
    'Undo a match with `accounting_statementLines_unmatch`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object(sessionId),
  gives: writtenWith({
    matched: Type.Integer(),
    suggested: Type.Integer(),
    /** Suggested lines that one confirmation settles. */
    sure: Type.Integer(),
    /** Open lines without a proposal. */
    without_proposal: Type.Integer(),
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
    const linesIn = (match: Match): StoredLine[] =>
      match.line_ids.flatMap((id) => lines.get(id) ?? []);
    const entriesIn = (match: Match) => match.je_ids.flatMap((id) => booked.get(id) ?? []);
    const stateOf = (match: Match, status: 'matched' | 'suggested'): LineState => ({
      status,
      how: status === 'matched' ? 'auto' : null,
      je_ids: [...match.je_ids],
      confidence: match.confidence,
      rule_id: null,
      proposal: {
        kind: 'entries',
        label: entriesIn(match)
          .map(({ number, memo }) => [number, memo].filter(Boolean).join(' '))
          .slice(0, 3)
          .join(', '),
        ...explained([match.reason]),
      },
    });
    const sure = found.filter(({ confidence }) => confidence === 'high');
    const settled = new Set(sure.flatMap(({ line_ids }) => line_ids));
    const rest = open.filter(({ line_id }) => !settled.has(line_id));
    const suggestions = chosen(
      found.filter(({ confidence }) => confidence !== 'high'),
      proposalsFor(reader, state, rest, now),
    );
    const next = new Map<string, LineState>();
    for (const match of suggestions.matches)
      for (const id of match.line_ids) next.set(id, stateOf(match, 'suggested'));
    for (const [id, { confidence, proposal }] of suggestions.proposals)
      next.set(id, { ...unmatched, status: 'suggested', confidence, proposal });
    const moved = rest.map((line) => [line, next.get(line.line_id) ?? unmatched] as const);
    const changes = moved.filter(([line, to]) => canonical(to) !== canonical(lineStateOf(line)));
    return {
      matched: sure.map((match) =>
        matchChange(
          linesIn(match).map((line) => [line, stateOf(match, 'matched')] as const),
          asAnswered(entriesIn(match)),
        ),
      ),
      suggested: changes.flatMap(([line, to]) =>
        to.status === 'suggested' ? [matchChange([[line, to]])] : [],
      ),
      dropped: changes.flatMap(([line, to]) =>
        to.status === 'unmatched' ? [matchChange([[line, to]])] : [],
      ),
      counts: {
        suggested: next.size,
        sure: [...next.values()].filter(({ confidence }) => confidence === 'high').length,
        without_proposal: rest.length - next.size,
        total_processed: open.length,
      },
    };
  },
  decide: (_, { reconciliation_id: id }, __, { matched, suggested, dropped, counts }) => ({
    facts: [
      ...inFacts(matched).map((one) => statementMatched(id, one)),
      ...inFacts(suggested).map((one) => matchSuggested(id, one)),
      ...inFacts(dropped).map((one) => statementUnmatched(id, one)),
    ],
    answer: { matched: sum(matched.map(({ lines }: MatchChange) => lines.length)), ...counts },
  }),
});
