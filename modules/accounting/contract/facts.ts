import { type Static, Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Currency, DateText, orNull } from '../../../kernel/declare/schemas.ts';

const text = Type.Optional(orNull(Type.String()));

/** Optional fields of a journal line. */
const lineFields = {
  description: text,
  contact_id: text,
  item_id: text,
  doc_id: text,
  asset_id: text,
  department: text,
  tax_code: text,
  currency: Type.Optional(orNull(Currency)),
  /** Amount in `currency`, debit positive. */
  amount_currency: Type.Optional(orNull(Type.Number())),
};

/** Posted line: amounts in company currency, on one side only. */
export const EntryLine = titled(
  'JournalLine',
  Type.Object({
    account: Type.String(),
    debit: Type.Number(),
    credit: Type.Number(),
    ...lineFields,
  }),
);

/**
 * Line to post, carried by facts of other modules: an account by role or code. Lines of zero are dropped and a
 * negative amount is posted on the other side.
 */
export const PostingLine = Type.Object({
  role: Type.Optional(Type.String()),
  account: Type.Optional(orNull(Type.String())),
  debit: Type.Optional(Type.Number()),
  credit: Type.Optional(Type.Number()),
  ...lineFields,
});

export const accountCreated = fact(
  'acc.account.created',
  'account',
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    account_type: Type.String(),
    subtype: orNull(Type.String()),
    parent_code: orNull(Type.String()),
    cash_flow_category: Type.String(),
    is_active: Type.Boolean(),
    is_header: Type.Boolean(),
    is_system: Type.Boolean(),
    currency: orNull(Type.String()),
  }),
);

export const accountUpdated = fact(
  'acc.account.updated',
  'account',
  Type.Object({ fields_changed: FieldsChanged }),
);

/** An account without postings was removed, so that another may have its code; `moved_to` is its code since. */
export const accountRemoved = fact(
  'acc.account.removed',
  'account',
  Type.Object({ moved_to: orNull(Type.String()) }),
);

const Entry = Type.Object({
  number: Type.String(),
  date: DateText,
  memo: Type.String(),
  je_type: Type.String(),
  source_key: orNull(Type.String()),
  reference: text,
  source_kind: text,
  source_id: text,
  doc_id: text,
  contact_id: text,
  currency: text,
  conversion_rate: Type.Optional(orNull(Type.Number())),
  from_bank_account_id: text,
  to_bank_account_id: text,
  reverses: text,
  /** Date on which the tax report counts it, where that is not `date`. */
  tax_date: Type.Optional(DateText),
  /** Date in a filed tax period on which it would count without the filing: it corrects that period. */
  corrects_date: Type.Optional(DateText),
  /** True for a year-end closing or its reversal, which profit and loss leaves out. */
  closing: Type.Optional(Type.Boolean()),
  /** Currency of debits and credits: the company currency at posting. */
  base_currency: Type.String(),
  entries: Type.Array(EntryLine),
});

/** Data of a journal entry: lines in company currency, and its source. */
export type EntryData = Static<typeof Entry>;

export const journalEntryCreated = fact('acc.journal_entry.created', 'journal_entry', Entry, {
  moves: true,
  shownBelowManager: 'none',
});

export const journalEntryPosted = fact(
  'acc.journal_entry.posted',
  'journal_entry',
  Type.Object({ posted_at: Type.String() }),
);

export const journalEntryVoided = fact(
  'acc.journal_entry.voided',
  'journal_entry',
  Type.Object({ reason: orNull(Type.String()), reversed_by: Type.String() }),
  { shownBelowManager: 'none' },
);

export const bankAccountCreated = fact(
  'acc.bank_account.created',
  'bank_account',
  Type.Object({
    bank_name: Type.String(),
    account_number: Type.String(),
    bank_type: Type.String(),
    currency: Currency,
    chart_account_code: Type.String(),
    opening_balance: Type.Number(),
    opening_date: orNull(DateText),
  }),
  { shownBelowManager: 'none' },
);

export const bankAccountUpdated = fact(
  'acc.bank_account.updated',
  'bank_account',
  Type.Object({ fields_changed: FieldsChanged }),
  { shownBelowManager: 'none' },
);

const Period = Type.Object({
  /** Last day of the closed or reopened period. */
  period: DateText,
  /** New lock date; null unlocks the books. */
  lock_date: orNull(DateText),
  previous: orNull(DateText),
  reason: text,
});

/** Lock date moved forward; companies stores it as the setting `lock_date`. */
export const periodClosed = fact('acc.period.closed', 'accounting_period', Period);

/** Lock date moved back or removed. */
export const periodReopened = fact('acc.period.reopened', 'accounting_period', Period);

/** Tax return of a period filed, with its figures and the ledger ids of the postings it counts. */
export const taxReturnFiled = fact(
  'acc.tax_return.filed',
  'tax_return',
  Type.Object({
    from: DateText,
    to: DateText,
    /** First day of the first filed return, since which no day is left out. */
    filed_from: DateText,
    reference: orNull(Type.String()),
    notes: orNull(Type.String()),
    figures: Type.Record(Type.String(), Type.Unknown()),
    ledger_ids: Type.Array(Type.Integer()),
  }),
  { shownBelowManager: 'none' },
);

/** Last filed tax return reopened; `remaining` are the days that stay filed. */
export const taxReturnReopened = fact(
  'acc.tax_return.reopened',
  'tax_return',
  Type.Object({
    reason: Type.String(),
    remaining: orNull(Type.Object({ from: DateText, to: DateText })),
  }),
  { shownBelowManager: 'none' },
);
