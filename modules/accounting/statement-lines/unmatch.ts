import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { type JournalEntry, journalEntry } from '../journal/entry.ts';
import { undoingsOf, undone } from '../journal/undoings.ts';
import { statementUnmatched } from '../reconciliation/facts.ts';
import { isSettled, type StoredLine, unmatched } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { releasing } from '../reconciliation/released.ts';
import { atSession } from '../reconciliation/session.ts';
import { LineAfter, lineAfter, settling } from './answered.ts';
import { lineId, theLine } from './line-path.ts';

/** Whether an entry was made of a line, or of what documents left of it. */
const isMadeOf = ({ line_id, status, how }: StoredLine, { source_key }: JournalEntry): boolean =>
  status === 'created' || (how === 'document' && source_key === `je:recon:${line_id}`);

/** Lets a line be open again, with those that the same entries answered; an entry made from it is undone only where that is asked. */
export const unmatch = command('accounting.statementLines.unmatch', {
  says: 'Undo the match of a statement line.',
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...lineId,
    void_entry: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: LineAfter,
  refuses: [notFound],
  asks: 'unmatch-line',
  reads: (reader, { void_entry = false, ...input }, state, now) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    const made = (void_entry ? line.je_ids : []).filter((id) => {
      const entry = reader.state(journalEntry, id);
      return entry?.status === 'posted' && isMadeOf(line, entry);
    });
    return {
      line,
      undoings: undoingsOf(reader, made, now),
      what: isSettled(line)
        ? releasing(reader, input.reconciliation_id, state, line.je_ids)
        : settling(line.status === 'unmatched' ? [] : [[line, unmatched]]),
    };
  },
  decide: (_, input, now, { line, undoings, what }) => {
    return {
      facts: [
        ...(what.lines.length === 0 ? [] : [statementUnmatched(input.reconciliation_id, what)]),
        ...undone(undoings, 'Statement line unmatched', now),
      ],
      answer: lineAfter(line, unmatched, input, now.company.id),
    };
  },
});
