import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { statementMatched } from '../reconciliation/facts.ts';
import { linesOf, type StoredLine } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { atSession, sessionId } from '../reconciliation/session.ts';
import { Confidence } from '../statement-matching/confidence.ts';
import {
  type Confirmed,
  confirmable,
  inFacts,
} from '../statement-matching/suggestion-confirmation.ts';
import { confirmableLines } from '../statement-proposals/confirmable-lines.ts';
import { LineIds } from './line-path.ts';
import { nothingSuggested, notSure } from './refusals.ts';

/** Line that stays open, with the reason. */
export const LeftLine = Type.Object({ line_id: Type.String(), reason: Type.String() });

/** Lines that a confirmation settles. */
export const confirmInput = {
  ...sessionId,
  /** Lowest confidence that is confirmed; `high` by default. */
  confidence: Type.Optional(Confidence),
  /** Lines confirmed whatever their confidence. */
  line_ids: Type.Optional(LineIds),
};

const EntriesConfirmed = Type.Object({
  confirmed: Type.Integer(),
  left: Type.Array(LeftLine),
  /** Lines with other proposals, in the order in which they are confirmed. */
  others: Type.Array(Type.String()),
  remaining: Type.Integer(),
});

/** Answer of `confirmEntries`. */
export type EntriesConfirmed = Static<typeof EntriesConfirmed>;

type Held = Extract<Confirmed, { readonly matchChange: object }>;

const isHeld = (one: Confirmed): one is Held => 'matchChange' in one;

/** Confirms the suggested entries among the lines of a confirmation; the rest is answered with the reason. */
export const confirmEntries = command('accounting.statementLines.confirmEntries', {
  says: 'Confirm the suggested entries of statement lines.',
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object(confirmInput),
  gives: writtenWith(EntriesConfirmed.properties),
  asks: 'bulk-confirm',
  reads: (reader, { reconciliation_id: id, ...asked }, state, now) => {
    const lines = confirmableLines(linesOf(reader, id), asked);
    return {
      chosen: lines,
      found: confirmable(reader, id, state, currencyOf(now.company), lines.entries),
    };
  },
  decide: (_, { reconciliation_id: id }, __, { chosen, found }) => {
    const held = found.filter(isHeld);
    const changes = inFacts(held.map(({ matchChange }) => matchChange));
    const answer: EntriesConfirmed = {
      confirmed: held.flatMap((one) => one.lines).length,
      left: [
        ...found.flatMap((one) =>
          isHeld(one) ? [] : one.lines.map(({ line_id }) => ({ line_id, reason: one.reason })),
        ),
        ...chosen.unsure.map(unsure),
        ...chosen.notOpen.map((line_id) => ({
          line_id,
          reason: String(nothingSuggested().detail),
        })),
      ],
      others: chosen.single.map(({ line_id }) => line_id),
      remaining: chosen.remaining,
    };
    return { facts: changes.map((one) => statementMatched(id, one)), answer };
  },
});

const unsure = ({ line_id, confidence, proposal }: StoredLine) => {
  const reasons = (proposal?.reasons ?? []).join(', ');
  return { line_id, reason: String(notSure({ confidence, reasons }).detail) };
};
