import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

const text = Type.String();
const amount = Type.Number();

/** Agreement of a figure. */
export const Agreement = Type.Union([Type.Literal('matched'), Type.Literal('differences')]);

/** Comparison of a source figure with the one here. */
export const Row = Type.Object({
  key: text,
  label: text,
  source: amount,
  imported: amount,
  difference: amount,
  status: Agreement,
  note: text,
});

/** Section of figures of one kind. */
export const Section = titled(
  'MigrationReconciliationSection',
  Type.Object({
    key: text,
    title: text,
    status: Type.Union([Agreement, Type.Literal('explained')]),
    totals: Type.Object({ source: amount, imported: amount, difference: amount }),
    rows: Type.Array(Row),
    row_total: Type.Integer(),
  }),
);

/** Two figures here that must be equal. */
export const TieOut = Type.Object({
  /** Control account; absent in reconciliations of earlier versions. */
  key: Type.Optional(
    Type.Union([Type.Literal('receivables'), Type.Literal('payables'), Type.Literal('inventory')]),
  ),
  label: text,
  left: amount,
  right: amount,
  difference: amount,
});

/** Reconciliation of a run: source figures against figures here. */
export const Reconciliation = titled(
  'MigrationReconciliation',
  Type.Object({
    run_id: text,
    status: Type.Union([Agreement, Type.Literal('explained')]),
    as_of: text,
    currency: text,
    computed_at: text,
    /** Origin of the source totals. */
    totals_from: text,
    sections: Type.Array(Section),
    control_totals: Type.Object({
      files_rows: Type.Integer(),
      imported: Type.Integer(),
      /** Merged with another source record, or part of every company. */
      merged: Type.Optional(Type.Integer()),
      /** Included in opening balances. */
      summed: Type.Optional(Type.Integer()),
      /** Left out, because they cannot be migrated. */
      skipped: Type.Integer(),
      failed: Type.Integer(),
    }),
    tie_outs: Type.Array(TieOut),
    /** Opening balance equity beyond that of the source system. */
    unexplained: amount,
    acceptance_note: Type.Optional(orNull(text)),
  }),
);

/** Reconciliation of a run: source figures against figures here. */
export type Reconciliation = Static<typeof Reconciliation>;
export type Row = Static<typeof Row>;
export type Section = Static<typeof Section>;
export type TieOut = Static<typeof TieOut>;
