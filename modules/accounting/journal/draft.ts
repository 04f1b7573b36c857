import { type Static, Type } from '@sinclair/typebox';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { PostingLine } from '../contract/facts.ts';
import { kinds } from './kinds.ts';

const text = Type.Optional(orNull(Type.String()));

/** An entry before it has a number: lines by role or account, not yet weighed. */
export const Draft = Type.Object({
  /** The entry id, where the sender has named it already. */
  id: Type.Optional(Type.String()),
  je_type: Type.Union(kinds.map((one) => Type.Literal(one))),
  date: DateText,
  memo: Type.String(),
  /** Unique among live entries; `{n}` in it counts the times and makes it a new one each time. */
  source_key: Type.Optional(orNull(Type.String())),
  reference: text,
  source_kind: text,
  source_id: text,
  doc_id: text,
  contact_id: text,
  /** The document's currency; another than the company's lets a conversion remainder go to rounding. */
  currency: text,
  conversion_rate: Type.Optional(orNull(Type.Number())),
  from_bank_account_id: text,
  to_bank_account_id: text,
  reverses: text,
  closing: Type.Optional(Type.Boolean()),
  lines: Type.Array(PostingLine),
});

/** An entry before it has a number. */
export type Draft = Static<typeof Draft>;

/** A line of a draft. */
export type DraftLine = Static<typeof PostingLine>;
