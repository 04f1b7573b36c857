import type { FactMeta } from '../../../kernel/declare/actor.ts';
import { type Change, counts, tally, view } from '../../../kernel/declare/projection.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { carryingOf } from '../depreciation/charge.ts';
import { assetMoveTable, assetTable } from '../tables.ts';
import { asset } from './asset.ts';
import { assetCreated, type Moved, movedFacts } from './facts.ts';
import { assetRecord } from './record.ts';
import { type Asset, isOnBooks } from './state.ts';

/** List view of assets; amounts are 0 once off the books. */
export const assetView = view(assetTable, {
  of: asset,
  v: 2,
  columns: (state) => {
    const units = (amount: number): number =>
      isOnBooks(state) ? toMinor(amount, state.base_currency) : 0;
    return {
      number: state.number,
      name: state.name,
      class_id: state.class_id,
      status: state.status,
      serial_no: state.serial_no,
      barcode: state.barcode,
      location_id: state.location_id,
      custodian: state.custodian_id,
      parent_id: state.parent_id,
      doc_id: state.doc_id === null ? null : `${state.doc_id}#${state.doc_line ?? ''}`,
      cost: units(state.cost),
      accumulated: units(state.accumulated_depreciation),
      carrying: units(carryingOf(state)),
      last_seen_at: state.last_seen_at,
      last_depreciated_month: state.last_depreciated_month,
    };
  },
  record: assetRecord,
  search: (state) =>
    [state.number, state.name, state.serial_no, state.barcode, state.model]
      .filter(Boolean)
      .join('\n'),
});

/** Register group of an asset: its class, under construction or held for sale. */
const registerGroupOf = (state: Asset): string => {
  const isHeld =
    state.status === 'held_for_sale' ||
    (state.status === 'sale_pending' && state.status_before === 'held_for_sale');
  if (isHeld) return 'held_for_sale';
  return state.status === 'draft' && state.under_construction
    ? 'under_construction'
    : state.class_id;
};

type RegisterAmounts = Readonly<Record<'cost' | 'depreciation' | 'impairment', number>>;

const standing = (state: Asset | undefined): RegisterAmounts => {
  if (!state || !isOnBooks(state)) return { cost: 0, depreciation: 0, impairment: 0 };
  const units = (amount: number): number => toMinor(amount, state.base_currency);
  return {
    cost: units(state.cost),
    depreciation: units(state.accumulated_depreciation),
    impairment: units(state.accumulated_impairment),
  };
};

/** Register rows of a movement: one per group it changes. */
const rows = ({ movement }: Moved, { entity_id }: FactMeta, after: Asset): readonly Change[] => {
  const { id, kind, date, run, before } = movement;
  const was = kind === 'create' ? undefined : ({ ...after, ...before } as Asset);
  const [taken, given] = [standing(was), standing(after)];
  const places = [...new Set([...(was ? [registerGroupOf(was)] : []), registerGroupOf(after)])];
  return places.flatMap((class_id) => {
    const part = (of: keyof RegisterAmounts): number =>
      (class_id === registerGroupOf(after) ? given[of] : 0) -
      (was && class_id === registerGroupOf(was) ? taken[of] : 0);
    const row = {
      ...{ cost: part('cost'), depreciation: part('depreciation'), impairment: part('impairment') },
      ...{ asset_id: entity_id, movement_id: id, class_id, kind, date, run },
    };
    return row.cost || row.depreciation || row.impairment || run ? [{ put: row }] : [];
  });
};

/** Value movements for the register. */
export const assetMoves = tally(assetMoveTable, [
  counts(assetCreated, rows),
  ...Object.values(movedFacts).map((one) => counts(one, rows)),
]);
