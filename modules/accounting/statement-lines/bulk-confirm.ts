import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { statementMatched } from '../reconciliation/facts.ts';
import { linesOf } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { atSession, sessionId } from '../reconciliation/session.ts';
import {
  type Confirmed,
  confirmable,
  inFacts,
} from '../statement-matching/suggestion-confirmation.ts';

/** Confidence of a suggestion. */
export const Confidence = Type.Union(['high', 'medium', 'low'].map((one) => Type.Literal(one)));

type Held = Extract<Confirmed, { readonly matchChange: object }>;

const isHeld = (one: Confirmed): one is Held => 'matchChange' in one;

/** Confirms all valid suggestions, or those of one confidence; the rest is answered with the reason. */
export const bulkConfirm = command('accounting.statementLines.bulkConfirm', {
  says: 'Confirm the suggested matches of a reconciliation.',
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({ ...sessionId, confidence: Type.Optional(Confidence) }),
  gives: writtenWith({
    confirmed: Type.Integer(),
    left: Type.Array(Type.Object({ line_id: Type.String(), reason: Type.String() })),
  }),
  asks: 'bulk-confirm',
  lane: 'bulk',
  reads: (reader, { reconciliation_id, confidence }, state, now) => {
    const lines = linesOf(reader, reconciliation_id).filter(
      (line) => confidence === undefined || line.confidence === confidence,
    );
    const base = currencyOf(now.company);
    return { suggestions: confirmable(reader, reconciliation_id, state, base, lines) };
  },
  decide: (_, { reconciliation_id: id }, __, { suggestions }) => {
    const held = suggestions.filter(isHeld);
    return {
      facts: inFacts(held.map(({ matchChange }) => matchChange)).map((one) =>
        statementMatched(id, one),
      ),
      answer: {
        confirmed: sum(held.map(({ lines }) => lines.length)),
        left: suggestions.flatMap((one) =>
          isHeld(one) ? [] : one.lines.map(({ line_id }) => ({ line_id, reason: one.reason })),
        ),
      },
    };
  },
});
