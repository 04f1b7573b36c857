import { type Static, Type } from '@sinclair/typebox';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { PostingLine } from '../contract/facts.ts';
import { kinds } from './kinds.ts';

const text = Type.Optional(orNull(Type.String()));

/** Unnumbered entry, not yet validated; its lines name accounts by role or code. */
export const Draft = Type.Object({
  /** Entry id, if the sender assigned one. */
  id: Type.Optional(Type.String()),
  je_type: Type.Union(kinds.map((one) => Type.Literal(one))),
  date: DateText,
  memo: Type.String(),
  /** Unique among live entries; `{n}` is replaced by a counter, so that repetitions get new keys. */
  source_key: Type.Optional(orNull(Type.String())),
  reference: text,
  source_kind: text,
  source_id: text,
  doc_id: text,
  contact_id: text,
  /** Document currency; if it differs from company currency, a conversion difference goes to rounding. */
  currency: text,
  conversion_rate: Type.Optional(orNull(Type.Number())),
  from_bank_account_id: text,
  to_bank_account_id: text,
  reverses: text,
  tax_date: Type.Optional(DateText),
  corrects_date: Type.Optional(DateText),
  closing: Type.Optional(Type.Boolean()),
  lines: Type.Array(PostingLine),
});

/** Unnumbered entry. */
export type Draft = Static<typeof Draft>;

/** Line of a draft. */
export type DraftLine = Static<typeof PostingLine>;

/** Amount of a line in its own currency, debit positive; none for a line in company currency. */
export const foreignAmount = (
  { currency, base_currency }: { readonly currency: string; readonly base_currency: string },
  amount_currency: number,
): Pick<DraftLine, 'currency' | 'amount_currency'> =>
  currency === base_currency ? {} : { currency, amount_currency };
