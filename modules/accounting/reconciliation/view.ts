import { Type } from '@sinclair/typebox';
import { counts, tally, view } from '../../../kernel/declare/projection.ts';
import { orNull, recordFields, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { reconciledEntryTable, reconciliationTable, statementLineKeyTable } from '../tables.ts';
import {
  type Cleared,
  matchSuggested,
  reconciliationDeleted,
  reconciliationStarted,
  type Settling,
  statementImported,
  statementLineSkipped,
  statementMatched,
  statementUnmatched,
} from './facts.ts';
import { lineIdentity } from './line-identity.ts';
import { differenceOf, lineCount, type Reconciliation, reconciliation } from './reconciliation.ts';

/** Reconciliations as they are listed. */
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

/** A reconciliation as it is answered, but for the entries it clears. */
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

/** What a reconciliation is, as answered. */
export const sessionFields = {
  bank_account_id: Type.String(),
  account_code: Type.String(),
  currency: Type.String(),
  statement_date: Type.String(),
  statement_from: text,
  statement_balance: Type.Number(),
  tolerance: Type.Number(),
  carry_forward: Type.Boolean(),
  notes: text,
  status: Type.String(),
  /** What earlier reconciliations of the account cleared. */
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

/** A reconciliation as it is listed. */
export const SessionRecord = recordOf(sessionFields);

const { created_at: _, updated_at: __, entity_type: ___, ...written } = recordFields;

/** What a write of a reconciliation answers: the session after it, with the entries it clears. */
export const SessionAfter = Type.Object({
  ...written,
  event_id: Type.Integer(),
  ...sessionFields,
  reconciled_je_ids: Type.Array(Type.String()),
});

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
  counts(fact, ({ cleared, released }: Settling, meta, state: Reconciliation) => [
    ...released.map(({ je_id }) => ({
      drop: { bank_account_id: state.bank_account_id, entry_id: je_id },
    })),
    ...cleared.map((one) => put(state, meta.entity_id, one)),
  ]);

const gone = counts(reconciliationDeleted, (_, meta) => [
  { drop: { reconciliation_id: meta.entity_id } },
]);

/** Which entries are reconciled on which bank account, each once. */
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

/** Identities of a bank account's statement lines, one row a line: equal lines are counted. */
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

/** The entries that a reconciliation clears, in the order of their ids. */
export const clearedBy = (reader: Reader, id: string): readonly string[] =>
  reader
    .rows<{ entry_id: string }>(
      'SELECT entry_id FROM reconciled_entry WHERE company=:company AND reconciliation_id=:id ORDER BY entry_id',
      { id },
    )
    .map(({ entry_id }) => entry_id);

/** The session after a write, with the entries it clears then. */
export const sessionAfter = (
  id: string,
  state: Reconciliation,
  before: readonly string[],
  { cleared = [], released = [] }: Partial<Settling> = {},
): Readonly<Record<string, unknown>> => {
  const ids = new Set(before);
  for (const { je_id } of released) ids.delete(je_id);
  for (const { je_id } of cleared) ids.add(je_id);
  return { entity_id: id, ...sessionRecord(state), reconciled_je_ids: [...ids].toSorted() };
};
