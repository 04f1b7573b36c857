import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { MatchReason } from '../statement-matching/reason.ts';

const text = orNull(Type.String());

/** Amount of a document that a line pays, in the document's currency. */
export const ProposedAllocation = Type.Object({
  doc_id: Type.String(),
  amount: Type.Number(),
  /** Settlement discount that is settled beside the amount. */
  settlement_discount: Type.Optional(Type.Number()),
  /** Exchange rate: company currency for one unit of the document's currency. */
  conversion_rate: Type.Optional(Type.Number()),
});

/** Best proposal for a statement line, with its reasons, in the form that matching takes. */
export const Proposal = Type.Object({
  kind: Type.Union(
    ['entries', 'documents', 'transfer', 'return', 'rule', 'on_account'].map((one) =>
      Type.Literal(one),
    ),
  ),
  label: Type.String(),
  reasons: Type.Array(Type.String()),
  /** Reasons as codes with their values; absent in proposals of earlier versions. */
  why: Type.Optional(Type.Array(MatchReason)),
  allocations: Type.Optional(Type.Array(ProposedAllocation)),
  /** Account of the difference between the line and what it settles. */
  remainder_account: Type.Optional(Type.String()),
  transfer: Type.Optional(
    Type.Object({
      bank_account_id: Type.String(),
      /** Opposite line on the other account. */
      reconciliation_id: text,
      line_id: text,
    }),
  ),
  /** Document whose payment came back, and the amount of the payment. */
  returned: Type.Optional(Type.Object({ doc_id: Type.String(), amount: Type.Number() })),
  rule_id: Type.Optional(Type.String()),
  /** Contact on whose account the money goes. */
  on_account: Type.Optional(Type.Object({ contact_id: Type.String() })),
});

/** Best proposal for a statement line. */
export type Proposal = Static<typeof Proposal>;
