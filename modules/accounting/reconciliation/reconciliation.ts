import { actor, on, type Part } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import type { FileState } from '../../../kernel/declare/records/attachments.ts';
import { sub, sum } from '../../../kernel/values/money/money.ts';
import { reconciliation as reconciliationLife } from '../../../machines/reconciliation.ts';
import {
  type LineState,
  type MatchChange,
  matchSuggested,
  reconciliationCompleted,
  reconciliationDeleted,
  reconciliationReopened,
  reconciliationStarted,
  reconciliationUpdated,
  statementFileAttached,
  statementFileRemoved,
  statementImported,
  statementLineSkipped,
  statementLineUpdated,
  statementMatched,
  statementUnmatched,
} from './facts.ts';
import { unmatched } from './line.ts';

/** Number of lines per status; matched ones per origin. */
export type Counts = Readonly<Record<Bucket, number>>;

type Bucket = 'unmatched' | 'suggested' | 'auto' | 'manual' | 'created' | 'skipped' | 'alone';

/** State of a reconciliation; amounts in the account's currency. */
export type Reconciliation = {
  readonly bank_account_id: string;
  readonly account_code: string;
  readonly currency: string;
  readonly statement_date: string;
  readonly statement_from: string | null;
  readonly statement_balance: number;
  readonly tolerance: number;
  readonly carry_forward: boolean;
  readonly notes: string | null;
  readonly status: string;
  /** Amount cleared by earlier reconciliations. */
  readonly cleared_before: number;
  /** Amount cleared by earlier reconciliations and this one. */
  readonly cleared: number;
  readonly counts: Counts;
  readonly csv_filename: string | null;
  readonly csv_row_count: number;
  readonly imported_at: string | null;
  readonly completed_at: string | null;
  readonly completed_by: string | null;
  readonly deleted?: boolean;
};

const noCounts: Counts = {
  unmatched: 0,
  suggested: 0,
  auto: 0,
  manual: 0,
  created: 0,
  skipped: 0,
  alone: 0,
};

const bucketOf = ({ status, how }: LineState): Bucket => {
  if (status !== 'matched') return status;
  return how === 'auto' ? 'auto' : 'manual';
};

/** State after a change of matches. */
export const settled = (state: Reconciliation, { lines, cleared, released }: MatchChange) => {
  const counts: Record<Bucket, number> = { ...state.counts };
  for (const { from, to } of lines) {
    counts[bucketOf(from)] -= 1;
    counts[bucketOf(to)] += 1;
  }
  counts.alone += cleared.filter(({ alone }) => alone).length;
  counts.alone -= released.filter(({ alone }) => alone).length;
  const more = sum(cleared.map(({ amount }) => amount));
  const less = sum(released.map(({ amount }) => amount));
  return { ...state, counts, cleared: sum([state.cleared, more, 0 - less]) };
};

/** Difference: statement balance less cleared balance. */
export const differenceOf = (state: Reconciliation): number =>
  sub(state.statement_balance, state.cleared);

/** Number of statement lines. */
export const lineCount = ({ counts: { alone: _, ...counts } }: Reconciliation): number =>
  sum(Object.values(counts));

const when = on<Reconciliation>();

const settles = (fact: typeof statementMatched) =>
  when(fact, (state, data, _, parts) => {
    for (const { line_id, to } of data.lines) {
      const { proposal: _, ...line } = parts.get(line_id) as Part;
      parts.put(line_id, { ...line, ...to });
    }
    return settled(state, data);
  });

type Files = { readonly files: readonly FileState[] };

/** Bank reconciliation: started with a statement balance, completed once the cleared balance equals it. */
export const reconciliation = actor<Reconciliation>('reconciliation', {
  initial: {
    bank_account_id: '',
    account_code: '',
    currency: 'USD',
    statement_date: '',
    statement_from: null,
    statement_balance: 0,
    tolerance: 1,
    carry_forward: true,
    notes: null,
    status: 'open',
    cleared_before: 0,
    cleared: 0,
    counts: noCounts,
    csv_filename: null,
    csv_row_count: 0,
    imported_at: null,
    completed_at: null,
    completed_by: null,
  },
  lifecycle: () => reconciliationLife,
  context: (state) => ({
    difference: differenceOf(state),
    tolerance: state.tolerance,
    lines: lineCount(state),
    open_lines: state.counts.unmatched + state.counts.suggested,
  }),
  parts: 'statement_lines',
  folds: [
    when(reconciliationStarted, (state, { cleared, ...data }) => ({
      ...state,
      ...data,
      cleared: sum([data.cleared_before, ...cleared.map(({ amount }) => amount)]),
    })),
    when(reconciliationUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
    when(statementImported, (state, data, _, parts) => {
      const { format, filename, rows, lines, replaced, imported_at } = data;
      for (const { line_id } of replaced) parts.drop(line_id);
      for (const { line_id, ...line } of lines)
        parts.put(line_id, { ...line, ...unmatched, files: [], imported_at });
      const counts: Record<Bucket, number> = { ...state.counts };
      for (const { from } of replaced) counts[bucketOf(from)] -= 1;
      counts.unmatched += lines.length;
      const csv = format === 'csv' ? { csv_filename: filename, csv_row_count: rows } : {};
      return { ...state, ...csv, counts, imported_at };
    }),
    settles(statementMatched),
    settles(statementUnmatched),
    settles(matchSuggested),
    settles(statementLineSkipped),
    when(statementLineUpdated, (state, { line_id, fields_changed }, _, parts) => {
      const changes = Object.entries(fields_changed).map(([field, one]) => [field, one.new]);
      parts.put(line_id, { ...(parts.get(line_id) as Part), ...Object.fromEntries(changes) });
      return state;
    }),
    when(statementFileAttached, (state, { line_id, ...file }, _, parts) => {
      const line = parts.get(line_id) as Part & Files;
      parts.put(line_id, { ...line, files: [...line.files, file] });
      return state;
    }),
    when(statementFileRemoved, (state, { line_id, file_id }, _, parts) => {
      const line = parts.get(line_id) as Part & Files;
      parts.put(line_id, { ...line, files: line.files.filter((one) => one.file_id !== file_id) });
      return state;
    }),
    when(reconciliationCompleted, (state, { completed_at, completed_by }) => ({
      ...state,
      status: 'completed',
      completed_at,
      completed_by,
    })),
    when(reconciliationReopened, (state) => ({
      ...state,
      status: 'open',
      completed_at: null,
      completed_by: null,
    })),
    when(reconciliationDeleted, (state, _, __, parts) => {
      parts.replace([]);
      return { ...state, deleted: true };
    }),
  ],
});
