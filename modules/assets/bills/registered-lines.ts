import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FactMeta } from '../../../kernel/declare/actor.ts';
import { type Change, counts, tally } from '../../../kernel/declare/projection.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { assetCreated, type Moved, type Movement, movedFacts } from '../state/facts.ts';
import type { Asset } from '../state/state.ts';
import { assetBoughtTable } from '../tables.ts';

const RegisteredLine = Type.Object({
  doc_id: Type.String(),
  line_id: Type.String(),
  amount: Type.Number(),
});

/** Amount of a bill line that a movement registered, in company currency. */
export type RegisteredLine = Static<typeof RegisteredLine>;

const RegisteredLines = Type.Array(RegisteredLine);

/** Amounts of bill lines registered by a movement, from its details. */
export const registeredLinesIn = ({
  details,
}: Pick<Movement, 'details'>): readonly RegisteredLine[] => {
  const { bought } = details;
  return Value.Check(RegisteredLines, bought) ? bought : [];
};

/** Registered amounts as movement details; empty if there are none. */
export const registeredDetails = (
  bought: readonly RegisteredLine[],
): { readonly bought?: readonly RegisteredLine[] } => (bought.length > 0 ? { bought } : {});

/** Rows of a movement; an undo releases what its movement registered. */
const rows = ({ movement }: Moved, { entity_id }: FactMeta, after: Asset): readonly Change[] =>
  registeredLinesIn(movement).map(({ doc_id, line_id, amount }) => {
    const units = toMinor(amount, after.base_currency);
    return {
      put: {
        ...{ asset_id: entity_id, movement_id: movement.id, doc_id, line_id },
        amount: movement.undo_of === null ? units : 0 - units,
      },
    };
  });

/** Registered amounts of bill lines. */
export const assetBought = tally(assetBoughtTable, [
  counts(assetCreated, rows),
  counts(movedFacts.add, rows),
  counts(movedFacts['financial-details'], rows),
  counts(movedFacts.undo, rows),
]);
