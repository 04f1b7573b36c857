import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { orNull, Short, Text } from '../../../kernel/declare/schemas.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import {
  LineStatus,
  type MatchChange,
  statementLineSkipped,
  statementLineUpdated,
  statementMatched,
  statementUnmatched,
} from '../reconciliation/facts.ts';
import { isSettled, linesOf, type StoredLine, unmatched } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { releaseOf } from '../reconciliation/releases.ts';
import { atSession } from '../reconciliation/session.ts';
import { confirmable } from '../statement-matching/suggestion-confirmation.ts';
import { LineAfter, lineAfter, matchChange } from './line-answer.ts';
import { lineId, theLine } from './line-path.ts';
import {
  lineSettled,
  nothingSuggested,
  proposalNotEntries,
  statusNotSet,
  sumsDiffer,
} from './refusals.ts';

const skipped = { ...unmatched, status: 'skipped' as const };

type Moved = { readonly fact: typeof statementMatched; readonly matchChange: MatchChange };

/** Changes the texts of a line, or its status: skipped, unmatched or confirmed. */
export const update = command('accounting.statementLines.update', {
  says: 'Change a statement line: skip, unmatch or confirm it, or edit its texts.',
  explains: [
    '`status` accepts `skipped`, `unmatched` and `matched`, the last only to confirm a suggested entry; other proposals are confirmed with `accounting_statementLines_bulkConfirm` (`proposal_not_entries`).',
    'A settled line cannot be skipped (`line_settled`); setting it to `unmatched` releases its entries without voiding them.',
    'Date and amount of a line never change.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...lineId,
    status: Type.Optional(LineStatus),
    description: Type.Optional(Text),
    reference: Type.Optional(orNull(Short)),
  }),
  gives: LineAfter,
  refuses: [notFound, lineSettled, nothingSuggested, proposalNotEntries, statusNotSet, sumsDiffer],
  asks: 'edit-line',
  reads: (reader, { status, ...input }, state, now) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    const { reconciliation_id: id } = input;
    if (status === undefined || status === line.status) return { line, moved: undefined };
    if (status === 'skipped')
      return isSettled(line)
        ? lineSettled({ status: line.status })
        : {
            line,
            moved: { fact: statementLineSkipped, matchChange: matchChange([[line, skipped]]) },
          };
    if (status === 'unmatched') {
      const what = isSettled(line)
        ? releaseOf(reader, id, state, line.je_ids)
        : matchChange([[line, unmatched]]);
      return { line, moved: { fact: statementUnmatched, matchChange: what } };
    }
    if (status !== 'matched') return statusNotSet({ from: line.status, to: status });
    if (line.status !== 'suggested') return nothingSuggested();
    if (line.je_ids.length === 0)
      return proposalNotEntries({ kind: line.proposal?.kind ?? 'other' });
    const same = linesOf(reader, id).filter((one) => sameEntries(one, line));
    const [found] = confirmable(reader, id, state, currencyOf(now.company), same);
    if (!found || 'reason' in found)
      return sumsDiffer({ lines: line.amount, entries: found?.reason ?? '' });
    return { line, moved: { fact: statementMatched, matchChange: found.matchChange } };
  },
  decide: (_, { status: __, reconciliation_id: id, line_id, ...sent }, now, seen) => {
    const { line, moved } = seen as { line: StoredLine; moved: Moved | undefined };
    const fields_changed = changesBetween(line, sent);
    const to = moved?.matchChange.lines.find((one) => one.line_id === line_id)?.to;
    return {
      facts: [
        ...(Object.keys(fields_changed).length === 0
          ? []
          : [statementLineUpdated(id, { line_id, fields_changed })]),
        ...(moved ? [moved.fact(id, moved.matchChange)] : []),
      ],
      answer: lineAfter(line, { ...sent, ...to }, { reconciliation_id: id }, now.company.id),
    };
  },
});

const sameEntries = (one: StoredLine, other: StoredLine): boolean =>
  one.status === 'suggested' && one.je_ids.toSorted().join() === other.je_ids.toSorted().join();
