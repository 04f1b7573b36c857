import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { MatchReason } from './reason.ts';

const text = orNull(Type.String());

/** Suggested match of a statement line, with its score and reasons. */
export const Suggestion = Type.Object({
  kind: Type.Union(
    ['entry', 'document', 'documents', 'transfer', 'rule'].map((one) => Type.Literal(one)),
  ),
  /** Id of the entry, document, contact (for several documents), other statement line or rule. */
  id: Type.String(),
  label: Type.String(),
  date: text,
  amount: orNull(Type.Number()),
  /** Score from 0 to 100. */
  score: Type.Integer(),
  reasons: Type.Array(Type.String()),
  /** Reasons as codes with their values. */
  why: Type.Array(MatchReason),
  /** Amount of each document, in the form that matching takes. */
  allocations: Type.Optional(
    Type.Array(
      Type.Object({
        doc_id: Type.String(),
        amount: Type.Number(),
        settlement_discount: Type.Optional(Type.Number()),
      }),
    ),
  ),
  account_code: Type.Optional(Type.String()),
  bank_account_id: Type.Optional(Type.String()),
  reconciliation_id: Type.Optional(Type.String()),
});
/** A suggested match. */
export type Suggestion = Static<typeof Suggestion>;
