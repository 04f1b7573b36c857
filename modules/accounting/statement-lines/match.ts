import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Short, Uuid } from '../../../kernel/declare/schemas.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { statementMatched } from '../reconciliation/facts.ts';
import { isSettled, type StoredLine } from '../reconciliation/line.ts';
import { EntryIds } from '../reconciliation/match.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { notOnBank, reconciledElsewhere, voidEntries } from '../reconciliation/refusals.ts';
import { answering, asAnswered, atSession } from '../reconciliation/session.ts';
import { LineAfter, lineAfter, matchChange } from './line-answer.ts';
import { lineId, theLine } from './line-path.ts';
import { lineSettled, sumsDiffer } from './refusals.ts';

/** Matches a line with one or several entries, or several lines with the same entries. */
export const match = command('accounting.statementLines.match', {
  says: 'Match a statement line with journal entries.',
  explains: [
    'The amounts must agree exactly: the line plus any `line_ids` equals the sum of the entries (`amount_mismatch`); post a difference with `accounting_statementLines_split` or `accounting_statementLines_matchDocument`.',
    'Entries already cleared in this reconciliation without a line can be matched; those cleared elsewhere are refused with `already_reconciled`.',
    'Posts nothing.',
    'Undo with `accounting_statementLines_unmatch`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...lineId,
    je_id: Type.Optional(orNull(AnyId)),
    je_ids: Type.Optional(EntryIds),
    /** Further lines that the same entries match. */
    line_ids: Type.Optional(Type.Array(Uuid, { maxItems: 500, uniqueItems: true })),
    confidence: Type.Optional(orNull(Short)),
  }),
  gives: LineAfter,
  refuses: [notFound, lineSettled, sumsDiffer, notOnBank, voidEntries, reconciledElsewhere],
  asks: 'match-line',
  reads: (reader, input, state, now) => {
    const { reconciliation_id, line_id, line_ids = [] } = input;
    const lines: StoredLine[] = [];
    for (const id of new Set([line_id, ...line_ids])) {
      const line = theLine(reader, { reconciliation_id, line_id: id });
      if (isRefusal(line)) return line;
      if (isSettled(line)) return lineSettled({ status: line.status, line_id: id });
      lines.push(line);
    }
    const ids = [...new Set([...(input.je_id ? [input.je_id] : []), ...(input.je_ids ?? [])])];
    if (ids.length === 0) return notFound({ what: 'journal entry', id: null });
    const entries = answering(reader, reconciliation_id, state, currencyOf(now.company), ids);
    return isRefusal(entries) ? entries : { answers: lines, entries };
  },
  decide: (_, input, now, { answers, entries }) => {
    const said = sum(answers.map(({ amount }) => amount));
    const booked = sum(entries.map(({ amount }) => amount));
    if (said !== booked) return sumsDiffer({ lines: said, entries: booked });
    const to = {
      status: 'matched' as const,
      how: 'manual',
      je_ids: entries.map(({ je_id }) => je_id),
      confidence: input.confidence ?? 'manual',
      rule_id: null,
    };
    const moves = answers.map((line) => [line, to] as const);
    const [line] = answers;
    if (!line) throw new Error('a match without a line');
    return {
      facts: [statementMatched(input.reconciliation_id, matchChange(moves, asAnswered(entries)))],
      answer: lineAfter(line, to, input, now.company.id),
    };
  },
});
