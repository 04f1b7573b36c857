import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { add, toMinor } from '../../../kernel/values/money/money.ts';
import { journalEntry as entryLife } from '../../../machines/journal-entry.ts';
import {
  type EntryData,
  EntryLine,
  journalEntryCreated,
  journalEntryPosted,
  journalEntryVoided,
} from '../contract/facts.ts';
import { journalEntryTable } from '../tables.ts';
import { EntryKind, isUndoneByHand } from './kinds.ts';

/** State of a journal entry. */
export type JournalEntry = EntryData & {
  readonly status: string;
  readonly posted_at: string | null;
  readonly void_reason: string | null;
  readonly reversed_by: string | null;
};

const when = on<JournalEntry>();

/** Journal entry: created and posted together, voided by a reversing entry. */
export const journalEntry = actor<JournalEntry>('journal_entry', {
  initial: {
    number: '',
    date: '',
    memo: '',
    je_type: 'manual',
    source_key: null,
    base_currency: 'USD',
    entries: [],
    status: 'draft',
    posted_at: null,
    void_reason: null,
    reversed_by: null,
  },
  lifecycle: () => entryLife,
  context: (state) => ({ by_hand: isUndoneByHand(state.je_type) }),
  folds: [
    when(journalEntryCreated, (state, data) => ({ ...state, ...data, status: 'posted' })),
    when(journalEntryPosted, (state, { posted_at }) => ({ ...state, posted_at })),
    when(journalEntryVoided, (state, { reason, reversed_by }) => ({
      ...state,
      status: 'void',
      void_reason: reason,
      reversed_by: reversed_by || null,
    })),
  ],
});

/** Total of one side, in company currency. */
export const amountOf = (entry: Pick<JournalEntry, 'entries'>): number =>
  add(0, ...entry.entries.map((line) => line.debit));

/** Source key without its counter. */
export const stemOf = (key: string | null): string | null => key?.replace(/:\d+$/, '') ?? null;

/** List view of journal entries. */
export const journalEntryView = view(journalEntryTable, {
  of: journalEntry,
  columns: (state) => ({
    number: state.number,
    date: state.date,
    je_type: state.je_type,
    status: state.status,
    live_key: state.status === 'void' ? null : state.source_key,
    stem: stemOf(state.source_key),
    doc_id: state.doc_id ?? null,
    contact_id: state.contact_id ?? null,
    source_id: state.source_id ?? null,
    reverses: state.reverses ?? null,
    tax_date: state.tax_date ?? null,
    corrects_date: state.corrects_date ?? null,
    amount: toMinor(amountOf(state), state.base_currency),
  }),
  record: entryRecord,
  search: (state) =>
    [
      state.number,
      state.memo,
      state.reference,
      ...new Set(state.entries.map((line) => line.account)),
      ...state.entries.map((line) => line.description),
    ]
      .filter(Boolean)
      .join('\n'),
});

/** Record of an entry; `ts` is its date. */
export function entryRecord({ conversion_rate, ...state }: JournalEntry): object {
  return {
    ...state,
    ts: state.date,
    exchange_rate: conversion_rate ?? null,
    total: amountOf(state),
  };
}

const text = orNull(Type.String());

/** Status of a journal entry. */
export const EntryStatus = titled('JournalEntryStatus', oneOf(entryLife.states));

/** Fields of a journal entry as answered. */
export const entryFields = {
  number: Type.String(),
  ts: Type.String({ format: 'date' }),
  date: Type.String(),
  memo: Type.String(),
  je_type: EntryKind,
  status: EntryStatus,
  total: Type.Number(),
  entries: Type.Array(EntryLine),
  source_key: text,
  void_reason: text,
  reversed_by: text,
  reference: Type.Optional(text),
  source_kind: Type.Optional(text),
  source_id: Type.Optional(text),
  doc_id: Type.Optional(text),
  contact_id: Type.Optional(text),
  currency: Type.Optional(text),
  base_currency: Type.Optional(Type.String()),
  posted_at: Type.Optional(Type.String()),
  exchange_rate: Type.Optional(orNull(Type.Number())),
  reverses: Type.Optional(Type.String()),
  tax_date: Type.Optional(text),
  corrects_date: Type.Optional(text),
  from_bank_account_id: Type.Optional(Type.String()),
  to_bank_account_id: Type.Optional(Type.String()),
};

/** Schema of a listed journal entry. */
export const EntryRecord = titled('JournalEntry', recordOf(entryFields));
