import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';

const text = Type.String();
const amount = Type.Number();

/** Whether a figure agrees. */
export const Agreement = Type.Union([Type.Literal('matched'), Type.Literal('differences')]);

/** A figure of the other system beside its like here. */
export const Row = Type.Object({
  key: text,
  label: text,
  source: amount,
  imported: amount,
  difference: amount,
  status: Agreement,
  note: text,
});

/** Figures of a kind. */
export const Section = Type.Object({
  key: text,
  title: text,
  status: Type.Union([Agreement, Type.Literal('explained')]),
  totals: Type.Object({ source: amount, imported: amount, difference: amount }),
  rows: Type.Array(Row),
  row_total: Type.Integer(),
});

/** Two figures here that must be the same. */
export const TieOut = Type.Object({ label: text, left: amount, right: amount, difference: amount });

/** The other system and the books here, figure by figure. */
export const Reconciliation = Type.Object({
  run_id: text,
  status: Type.Union([Agreement, Type.Literal('explained')]),
  as_of: text,
  currency: text,
  computed_at: text,
  /** Where the totals of the other system are from. */
  totals_from: text,
  sections: Type.Array(Section),
  control_totals: Type.Object({
    files_rows: Type.Integer(),
    imported: Type.Integer(),
    /** What is the same as something else of the files, or is in every company. */
    merged: Type.Optional(Type.Integer()),
    /** What is part of opening balances. */
    summed: Type.Optional(Type.Integer()),
    /** What cannot come over. */
    skipped: Type.Integer(),
    failed: Type.Integer(),
  }),
  tie_outs: Type.Array(TieOut),
  /** What opening balance equity holds beside what the other system has there. */
  unexplained: amount,
  acceptance_note: Type.Optional(orNull(text)),
});

/** The other system and the books here, figure by figure. */
export type Reconciliation = Static<typeof Reconciliation>;
export type Row = Static<typeof Row>;
export type Section = Static<typeof Section>;
export type TieOut = Static<typeof TieOut>;
