import { type Static, Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { fileFields, personalOfFile } from '../../../kernel/declare/records/attachments.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { Proposal } from './proposal.ts';

const text = orNull(Type.String());

/** Status of a statement line. */
export const LineStatus = Type.Union(
  ['unmatched', 'suggested', 'matched', 'created', 'skipped'].map((one) => Type.Literal(one)),
) as unknown as ReturnType<typeof Type.Unsafe<LineStatus>>;

/** Status of a statement line. */
export type LineStatus = 'unmatched' | 'suggested' | 'matched' | 'created' | 'skipped';

/** Match state of a statement line: status, origin and matched or suggested entries. */
export const LineState = Type.Object({
  status: LineStatus,
  /** Origin `auto`, `manual`, `rule` or `document`; null while unmatched. */
  how: text,
  je_ids: Type.Array(Type.String()),
  confidence: text,
  rule_id: text,
  /** Proposal for a suggested line, or the reasons of an automatic match. */
  proposal: Type.Optional(Proposal),
});

/** Match state of a statement line. */
export type LineState = Static<typeof LineState>;

/** Cleared entry with its amount in the account's currency, inflows positive. */
export const Cleared = Type.Object({
  je_id: Type.String(),
  amount: Type.Number(),
  /** True if a user cleared it without a statement line. */
  alone: Type.Optional(Type.Boolean()),
});

/** Cleared entry. */
export type Cleared = Static<typeof Cleared>;

/** Change of matches: new states of lines, entries cleared and entries released. */
export const MatchChange = Type.Object({
  lines: Type.Array(Type.Object({ line_id: Type.String(), from: LineState, to: LineState })),
  cleared: Type.Array(Cleared),
  released: Type.Array(Cleared),
});

/** Change of matches. */
export type MatchChange = Static<typeof MatchChange>;

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
    /** Amount cleared by earlier reconciliations. */
    cleared_before: Type.Number(),
    /** Opening entry of the account, cleared automatically. */
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

/** Payment of a batch entry. */
export const BatchPayment = Type.Object({
  amount: orNull(Type.Number()),
  counterparty: text,
  counterparty_account: text,
  reference: text,
  structured_reference: text,
  text: Type.String(),
});

/** Counterparty and texts of a line, where its format has fields for them. */
export const lineDetails = {
  counterparty: Type.Optional(text),
  /** IBAN or account number of the counterparty. */
  counterparty_account: Type.Optional(text),
  /** Reference with check digits: QRR, ISR or RF (ISO 11649). */
  structured_reference: Type.Optional(text),
  additional_text: Type.Optional(text),
  /** True if the bank marks the line as a returned payment. */
  is_return: Type.Optional(Type.Boolean()),
  /** Payments of a batch entry. */
  payments: Type.Optional(Type.Array(BatchPayment)),
};

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
  ...lineDetails,
});

/** A line of a statement as it came. */
export type ImportedLine = Static<typeof ImportedLine>;

const Replaced = Type.Object({
  line_id: Type.String(),
  line_key: Type.String(),
  from: LineState,
});

export const statementImported = fact(
  'acc.reconciliation.imported',
  'reconciliation',
  Type.Object({
    format: Type.String(),
    filename: Type.String(),
    /** Number of rows of the whole file; a long file is recorded in several facts. */
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
  MatchChange,
  hidden,
);

export const statementUnmatched = fact(
  'acc.reconciliation.unmatched',
  'reconciliation',
  MatchChange,
  hidden,
);

export const matchSuggested = fact(
  'acc.reconciliation.suggested',
  'reconciliation',
  MatchChange,
  hidden,
);

export const statementLineSkipped = fact(
  'acc.reconciliation.line_skipped',
  'reconciliation',
  MatchChange,
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
