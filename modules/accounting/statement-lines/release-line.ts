import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { type JournalEntry, journalEntry } from '../entry/entry.ts';
import { plannedReversals, reversalFacts } from '../entry/reversals.ts';
import { statementUnmatched } from '../reconciliation/facts.ts';
import { isSettled, type StoredLine, unmatched } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { releaseOf } from '../reconciliation/releases.ts';
import { atSession } from '../reconciliation/session.ts';
import { Staying, stayingOf } from '../statement-entries/staying-entries.ts';
import { LineAfter, lineAfter, matchChange } from './line-answer.ts';
import { lineId, theLine } from './line-path.ts';

/** True if an entry was created from a line or from the remainder of a document payment. */
const isMadeOf = ({ line_id, status, how }: StoredLine, { source_key }: JournalEntry): boolean =>
  status === 'created' || (how === 'document' && source_key === `je:recon:${line_id}`);

/**
 * Unmatches a line together with lines matched by the same entries; created entries are voided only if
 * `void_entry` is set. The entries that stay are answered.
 */
export const releaseLine = command('accounting.statementLines.releaseLine', {
  says: 'Unmatch a statement line and name the entries that stay.',
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...lineId,
    void_entry: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: Type.Object({ ...LineAfter.properties, stays: Type.Array(Staying) }),
  refuses: [notFound],
  asks: 'unmatch-line',
  reads: (reader, { void_entry = false, ...input }, state, now) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    const made = (void_entry ? line.je_ids : []).filter((id) => {
      const entry = reader.state(journalEntry, id);
      return entry?.status === 'posted' && isMadeOf(line, entry);
    });
    const stays = stayingOf(
      reader,
      line.je_ids.filter((id) => !made.includes(id)),
    );
    return {
      line,
      stays,
      reversals: plannedReversals(reader, made, now),
      what: isSettled(line)
        ? releaseOf(reader, input.reconciliation_id, state, line.je_ids)
        : matchChange(line.status === 'unmatched' ? [] : [[line, unmatched]]),
    };
  },
  decide: (_, input, now, { line, stays, reversals, what }) => {
    return {
      facts: [
        ...(what.lines.length === 0 ? [] : [statementUnmatched(input.reconciliation_id, what)]),
        ...reversalFacts(reversals, { reason: 'Statement line unmatched' }, now),
      ],
      answer: { ...lineAfter(line, unmatched, input, now.company.id), stays },
    };
  },
});
