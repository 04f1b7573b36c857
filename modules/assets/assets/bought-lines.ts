import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FactMeta } from '../../../kernel/declare/actor.ts';
import { type Change, counts, tally } from '../../../kernel/declare/projection.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { assetBoughtTable } from '../tables.ts';
import { assetCreated, type Moved, type Movement, movedFacts } from './facts.ts';
import type { Asset } from './state.ts';

const BoughtLine = Type.Object({
  doc_id: Type.String(),
  line_id: Type.String(),
  amount: Type.Number(),
});

/** How much of a line of a bill a movement registered, in company currency. */
export type BoughtLine = Static<typeof BoughtLine>;

const BoughtLines = Type.Array(BoughtLine);

/** What a movement registered of lines of bills, as its details have it. */
export const boughtIn = ({ details }: Pick<Movement, 'details'>): readonly BoughtLine[] => {
  const { bought } = details;
  return Value.Check(BoughtLines, bought) ? bought : [];
};

/** The same as details; nothing where nothing was registered. */
export const boughtDetails = (
  bought: readonly BoughtLine[],
): { readonly bought?: readonly BoughtLine[] } => (bought.length > 0 ? { bought } : {});

/** What is undone frees again what it had registered. */
const rows = ({ movement }: Moved, { entity_id }: FactMeta, after: Asset): readonly Change[] =>
  boughtIn(movement).map(({ doc_id, line_id, amount }) => {
    const units = toMinor(amount, after.base_currency);
    return {
      put: {
        ...{ asset_id: entity_id, movement_id: movement.id, doc_id, line_id },
        amount: movement.undo_of === null ? units : 0 - units,
      },
    };
  });

/** What is registered of the lines of bills. */
export const assetBought = tally(assetBoughtTable, [
  counts(assetCreated, rows),
  counts(movedFacts.add, rows),
  counts(movedFacts['financial-details'], rows),
  counts(movedFacts.undo, rows),
]);
