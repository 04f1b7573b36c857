import { Type } from '@sinclair/typebox';
import { counts, tally, view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordFields, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { reconciliation as reconciliationLife } from '../../../machines/reconciliation.ts';
import { reconciledEntryTable, reconciliationTable, statementLineKeyTable } from '../tables.ts';
import {
  type Cleared,
  type MatchChange,
  matchSuggested,
  reconciliationDeleted,
  reconciliationStarted,
  statementImported,
  statementLineSkipped,
  statementMatched,
  statementUnmatched,
} from './facts.ts';
import { lineIdentity } from './line-identity.ts';
import { differenceOf, lineCount, type Reconciliation, reconciliation } from './reconciliation.ts';

/** List view of reconciliations. */
export const reconciliationView = view(reconciliationTable, {
  of: reconciliation,
  columns: (state) => ({
    bank_account_id: state.bank_account_id,
    status: state.status,
    statement_date: state.statement_date,
    open_bank: state.status === 'open' ? state.bank_account_id : null,
  }),
  record: sessionRecord,
});

/** Record of a reconciliation without its cleared entries. */
export function sessionRecord(state: Reconciliation): object {
  const { counts: by, cleared, cleared_before, deleted: _, ...said } = state;
  return {
    ...said,
    opening_balance: cleared_before,
    matched_balance: cleared,
    difference: differenceOf(state),
    line_count: lineCount(state),
    unmatched_count: by.unmatched,
    suggested_count: by.suggested,
    skipped_count: by.skipped,
    auto_matched_count: by.auto,
    manual_matched_count: by.manual + by.alone,
    created_count: by.created,
  };
}

const text = orNull(Type.String());

/** Fields of a reconciliation as answered. */
export const sessionFields = {
  bank_account_id: Type.String(),
  account_code: Type.String(),
  currency: Type.String(),
  statement_date: Type.String(),
  statement_from: orNull(Type.String({ format: 'date' })),
  statement_balance: Type.Number(),
  tolerance: Type.Number(),
  carry_forward: Type.Boolean(),
  notes: text,
  status: oneOf(reconciliationLife.states),
  /** Amount cleared by earlier reconciliations of the account. */
  opening_balance: Type.Number(),
  matched_balance: Type.Number(),
  difference: Type.Number(),
  line_count: Type.Integer(),
  unmatched_count: Type.Integer(),
  suggested_count: Type.Integer(),
  skipped_count: Type.Integer(),
  auto_matched_count: Type.Integer(),
  manual_matched_count: Type.Integer(),
  created_count: Type.Integer(),
  csv_filename: text,
  csv_row_count: Type.Integer(),
  imported_at: text,
  completed_at: text,
  completed_by: text,
};

/** Schema of a listed reconciliation. */
export const SessionRecord = titled('Reconciliation', recordOf(sessionFields));

const { created_at: _, updated_at: __, entity_type: ___, ...written } = recordFields;

/** Answer of a write: the session after it, with its cleared entries. */
export const SessionAfter = titled(
  'WrittenReconciliation',
  Type.Object({
    ...written,
    event_id: Type.Integer(),
    ...sessionFields,
    reconciled_je_ids: Type.Array(Type.String()),
  }),
);

const put = (state: Reconciliation, id: string, { je_id, amount, alone = false }: Cleared) => ({
  put: {
    bank_account_id: state.bank_account_id,
    entry_id: je_id,
    reconciliation_id: id,
    amount: toMinor(amount, state.currency),
    alone: alone ? 1 : 0,
  },
});

const settles = (fact: typeof statementMatched) =>
  counts(fact, ({ cleared, released }: MatchChange, meta, state: Reconciliation) => [
    ...released.map(({ je_id }) => ({
      drop: { bank_account_id: state.bank_account_id, entry_id: je_id },
    })),
    ...cleared.map((one) => put(state, meta.entity_id, one)),
  ]);

const gone = counts(reconciliationDeleted, (_, meta) => [
  { drop: { reconciliation_id: meta.entity_id } },
]);

/** Reconciled entries per bank account, each once. */
export const reconciledEntries = tally(
  reconciledEntryTable,
  [
    counts(reconciliationStarted, ({ cleared }, meta, state: Reconciliation) =>
      cleared.map((one) => put(state, meta.entity_id, one)),
    ),
    settles(statementMatched),
    settles(statementUnmatched),
    settles(matchSuggested),
    settles(statementLineSkipped),
    gone,
  ],
  { rows: 'common' },
);

/** Identities of statement lines per bank account, one row per line, so that equal lines can be counted. */
export const statementLineKeys = tally(
  statementLineKeyTable,
  [
    counts(statementImported, ({ lines, replaced }, meta, state: Reconciliation) => [
      ...replaced.map(({ line_id }) => ({
        drop: { reconciliation_id: meta.entity_id, line_id },
      })),
      ...lines.map((line) => ({
        put: {
          bank_account_id: state.bank_account_id,
          line_key: `${lineIdentity(line)}:${line.line_id}`,
          line_id: line.line_id,
          reconciliation_id: meta.entity_id,
        },
      })),
    ]),
    gone,
  ],
  { rows: 'common', v: 2 },
);

/** Ids of the entries cleared by a reconciliation, sorted. */
export const clearedBy = (reader: Reader, id: string): readonly string[] =>
  reader
    .rows<{ entry_id: string }>(
      'SELECT entry_id FROM reconciled_entry WHERE company=:company AND reconciliation_id=:id ORDER BY entry_id',
      { id },
    )
    .map(({ entry_id }) => entry_id);

/** Answer of a write: the session after it, with its cleared entries. */
export const sessionAfter = (
  id: string,
  state: Reconciliation,
  before: readonly string[],
  { cleared = [], released = [] }: Partial<MatchChange> = {},
): Readonly<Record<string, unknown>> => {
  const ids = new Set(before);
  for (const { je_id } of released) ids.delete(je_id);
  for (const { je_id } of cleared) ids.add(je_id);
  return { entity_id: id, ...sessionRecord(state), reconciled_je_ids: [...ids].toSorted() };
};
