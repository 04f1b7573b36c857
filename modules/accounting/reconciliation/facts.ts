import { type Static, Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { fileFields, personalOfFile } from '../../../kernel/declare/records/attachments.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';

const text = orNull(Type.String());

/** What a line of a statement is at: nothing answers it, something might, something does, or it needs no answer. */
export const LineStatus = Type.Union(
  ['unmatched', 'suggested', 'matched', 'created', 'skipped'].map((one) => Type.Literal(one)),
) as unknown as ReturnType<typeof Type.Unsafe<LineStatus>>;

/** What a line of a statement is at. */
export type LineStatus = 'unmatched' | 'suggested' | 'matched' | 'created' | 'skipped';

/** Where a line stands: its status, who made it so, and the entries that answer it, or might. */
export const Standing = Type.Object({
  status: LineStatus,
  /** `auto`, `manual`, `rule` or `document`; null while nothing answers it. */
  how: text,
  je_ids: Type.Array(Type.String()),
  confidence: text,
  rule_id: text,
});

/** Where a line stands. */
export type Standing = Static<typeof Standing>;

/** An entry on the bank account, and what it moves there in the account's currency, positive in. */
export const Cleared = Type.Object({
  je_id: Type.String(),
  amount: Type.Number(),
  /** No line of the statement stands behind it: a person ticked it. */
  alone: Type.Optional(Type.Boolean()),
});

/** An entry that is reconciled. */
export type Cleared = Static<typeof Cleared>;

/** What becomes of lines, and which entries are reconciled, or no longer. */
export const Settling = Type.Object({
  lines: Type.Array(Type.Object({ line_id: Type.String(), from: Standing, to: Standing })),
  cleared: Type.Array(Cleared),
  released: Type.Array(Cleared),
});

/** What becomes of lines and entries. */
export type Settling = Static<typeof Settling>;

const hidden = { shownBelowManager: 'none' } as const;

export const reconciliationStarted = fact(
  'acc.reconciliation.started',
  'reconciliation',
  Type.Object({
    bank_account_id: Type.String(),
    account_code: Type.String(),
    currency: Type.String(),
    statement_date: DateText,
    statement_from: orNull(DateText),
    statement_balance: Type.Number(),
    tolerance: Type.Number(),
    carry_forward: Type.Boolean(),
    notes: text,
    /** What earlier reconciliations cleared. */
    cleared_before: Type.Number(),
    /** The entry the account was opened with, which is cleared by itself. */
    cleared: Type.Array(Cleared),
  }),
  hidden,
);

export const reconciliationUpdated = fact(
  'acc.reconciliation.updated',
  'reconciliation',
  Type.Object({ fields_changed: FieldsChanged }),
  hidden,
);

/** A line of a statement as it came. */
export const ImportedLine = Type.Object({
  line_id: Type.String(),
  line_date: DateText,
  description: Type.String(),
  amount: Type.Number(),
  raw_balance: orNull(Type.Number()),
  reference: text,
  fitid: text,
  currency: Type.String(),
  raw_csv_row: Type.Record(Type.String(), Type.String()),
  /** Identity of the line on its bank account. */
  line_key: Type.String(),
});

/** A line of a statement as it came. */
export type ImportedLine = Static<typeof ImportedLine>;

const Replaced = Type.Object({
  line_id: Type.String(),
  line_key: Type.String(),
  from: Standing,
});

export const statementImported = fact(
  'acc.reconciliation.imported',
  'reconciliation',
  Type.Object({
    format: Type.String(),
    filename: Type.String(),
    /** Of the whole file; a long one is told in several facts. */
    rows: Type.Integer(),
    lines: Type.Array(ImportedLine),
    replaced: Type.Array(Replaced),
    imported_at: Type.String(),
  }),
  hidden,
);

export const statementMatched = fact(
  'acc.reconciliation.matched',
  'reconciliation',
  Settling,
  hidden,
);

export const statementUnmatched = fact(
  'acc.reconciliation.unmatched',
  'reconciliation',
  Settling,
  hidden,
);

export const matchSuggested = fact(
  'acc.reconciliation.suggested',
  'reconciliation',
  Settling,
  hidden,
);

export const statementLineSkipped = fact(
  'acc.reconciliation.line_skipped',
  'reconciliation',
  Settling,
  hidden,
);

export const statementLineUpdated = fact(
  'acc.statement_line.updated',
  'reconciliation',
  Type.Object({ line_id: Type.String(), fields_changed: FieldsChanged }),
  hidden,
);

export const statementFileAttached = fact(
  'acc.reconciliation.file_attached',
  'reconciliation',
  Type.Object({ line_id: Type.String(), ...fileFields }),
  { ...hidden, personal: personalOfFile },
);

export const statementFileRemoved = fact(
  'acc.reconciliation.file_removed',
  'reconciliation',
  Type.Object({ line_id: Type.String(), file_id: Type.String() }),
);

export const reconciliationCompleted = fact(
  'acc.reconciliation.completed',
  'reconciliation',
  Type.Object({
    statement_date: DateText,
    statement_balance: Type.Number(),
    completed_at: Type.String(),
    completed_by: text,
  }),
  hidden,
);

export const reconciliationReopened = fact(
  'acc.reconciliation.reopened',
  'reconciliation',
  Type.Object({ reason: Type.String() }),
  hidden,
);

export const reconciliationDeleted = fact(
  'acc.reconciliation.deleted',
  'reconciliation',
  Type.Object({}),
);
