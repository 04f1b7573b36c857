import type { FactType } from '../../../../kernel/declare/fact.ts';
import { type Send, send } from '../../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../../kernel/declare/reaction.ts';
import {
  type Item,
  item,
  itemConsumed,
  itemCreated,
  itemDeleted,
  itemDisposed,
  itemFulfilled,
  itemFulfillmentReversed,
  itemMemoOut,
  itemMemoReturned,
  itemMerged,
  itemPricingSet,
  itemProduced,
  itemQuantityAdjusted,
  itemRecosted,
  itemSnapshot,
  itemSourceDeactivated,
  itemSplit,
} from '../../../inventory/contract/facts.ts';
import { isByHand } from '../../../inventory/contract/queries.ts';
import { unlessMigrated } from '../../../migrations/contract/queries.ts';
import type { PostingRole } from '../../contract/queries.ts';
import type { DraftLine } from '../../entry/draft.ts';
import { post } from '../../journal/post.ts';

/** Item fact as a posting reads it. */
type Moved = Parameters<typeof isByHand>[0] & {
  readonly date: string;
  readonly value_delta?: number;
  readonly opening_value?: number;
  readonly rounding?: number;
  readonly account?: string | null;
  readonly journal_entry_id?: string;
};

/** Posting of a manual or imported item movement: key part, name, value and offsetting line. */
type Way = {
  readonly op: string;
  readonly says: string;
  readonly value: (data: Moved) => number | undefined;
  readonly against: (data: Moved, value: number) => DraftLine;
};

const openingEquity = (_: Moved, value: number): DraftLine => ({
  role: 'opening_equity',
  credit: value,
});

const difference = ({ account }: Moved, value: number): DraftLine => {
  const role: PostingRole = value < 0 ? 'inventory_shrinkage' : 'inventory_overage';
  return { ...(account ? { account } : { role }), credit: value };
};

const opened: Omit<Way, 'says'> = {
  op: 'created',
  value: ({ opening_value }) => opening_value,
  against: openingEquity,
};

const changed: Omit<Way, 'op' | 'says'> = {
  value: ({ value_delta }) => value_delta,
  against: difference,
};

const entry = (
  id: string,
  state: Item,
  what: { readonly op: string; readonly says: string; readonly date: string; readonly id?: string },
  lines: DraftLine[],
): Send =>
  send(post, {
    ...(what.id === undefined ? {} : { id: what.id }),
    je_type: 'stock',
    date: what.date,
    memo: `${what.says} ${state.sku}`,
    source_key: `je:auto:${id}:${what.op}:{n}`,
    source_kind: 'item',
    source_id: id,
    reference: state.sku,
    lines: lines.map((line) => ({ ...line, item_id: id })),
  });

/** Stock account of a lot. */
const standsOn = (state: Item): PostingRole =>
  state.on_memo_account ? 'goods_on_memo' : 'inventory';

const byHand = <D extends Moved>(when: FactType<D>, way: Way): Reaction =>
  reaction(`accounting.postsByHand.${when.type}`, {
    when,
    of: item,
    then: ({ data, meta, state }) => {
      const value = way.value(data);
      if (!value || !isByHand(data)) return undefined;
      const { date, journal_entry_id: id } = data;
      const what = { ...way, date, ...(id === undefined ? {} : { id }) };
      const lines = [{ role: standsOn(state), debit: value }, way.against(data, value)];
      return entry(meta.entity_id, state, what, lines);
    },
  });

const cents = <D extends Moved>(when: FactType<D>): Reaction =>
  reaction(`accounting.postsRounding.${when.type}`, {
    when,
    of: item,
    then: ({ data: { rounding, date }, meta, state }) =>
      rounding
        ? entry(meta.entity_id, state, { op: 'rounding', says: 'Rounding', date }, [
            { role: 'inventory', debit: rounding },
            { role: 'rounding', credit: rounding },
          ])
        : undefined,
  });

/**
 * Moves the average cost change of lots on memo to their own account; averaging does not change the total value of
 * a SKU.
 */
const averagedOnMemo: Reaction = reaction('accounting.postsAverageOnMemo', {
  when: itemRecosted,
  of: item,
  then: ({ data: { value_delta, date }, meta, state }) =>
    value_delta && state.on_memo_account
      ? entry(meta.entity_id, state, { op: 'average', says: 'Average cost', date }, [
          { role: 'goods_on_memo', debit: value_delta },
          { role: 'inventory', credit: value_delta },
        ])
      : undefined,
});

/** Postings of manual and imported item movements, and of lot rounding differences. */
export const itemPostings: readonly Reaction[] = [
  byHand(itemCreated, { ...opened, says: 'Opening stock' }),
  byHand(itemSnapshot, { ...opened, says: 'Opening stock' }),
  byHand(itemDeleted, { ...changed, op: 'deleted', says: 'Removal', against: openingEquity }),
  byHand(itemQuantityAdjusted, { ...changed, op: 'adjust', says: 'Adjustment' }),
  byHand(itemDisposed, { ...changed, op: 'dispose', says: 'Disposal' }),
  byHand(itemPricingSet, { ...changed, op: 'cost', says: 'New cost' }),
  cents(itemQuantityAdjusted),
  cents(itemRecosted),
  averagedOnMemo,
  cents(itemSplit),
  cents(itemMerged),
  cents(itemSourceDeactivated),
  cents(itemFulfilled),
  cents(itemFulfillmentReversed),
  cents(itemMemoOut),
  cents(itemMemoReturned),
  cents(itemConsumed),
  cents(itemProduced),
  cents(itemDisposed),
].map(unlessMigrated);
