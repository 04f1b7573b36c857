import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { fitsDecimals } from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { lotsById } from '../../inventory/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { tooPrecise } from './refusals.ts';

/** Quantity that enters or leaves a lot, in stock units. */
export type Portion = {
  readonly item_id: string | null | undefined;
  readonly quantity: number;
  /** Unit of goods that have no lot yet. */
  readonly sell_by?: string | undefined;
};

/**
 * Refuses quantities finer than the unit allows; a lot that already holds such a fraction may move
 * in fractions.
 */
export const precisionRefusal = (
  reader: Reader,
  company: Company,
  portions: readonly Portion[],
): Refusal | undefined => {
  // Whole quantities fit every unit and are the common case.
  const parts = portions.filter(({ quantity }) => !fitsDecimals(quantity, 0));
  if (parts.length === 0) return undefined;
  const ids = parts.flatMap(({ item_id }) => item_id ?? []);
  const lots = new Map(lotsById(reader, ids).map((lot) => [lot.id, lot]));
  for (const { item_id, quantity, sell_by } of parts) {
    const lot = lots.get(item_id ?? '');
    const unit = lot?.sell_by ?? sell_by ?? '';
    const decimals = decimalsOf(company, unit);
    const isBroken = lot !== undefined && !fitsDecimals(lot.quantity, decimals);
    if (!fitsDecimals(quantity, decimals) && !isBroken) return tooPrecise({ unit, decimals });
  }
  return undefined;
};

/** The same for the lines of a document; imported documents keep their quantities. */
export const linePrecisionRefusal = (
  reader: Reader,
  company: Company,
  { totals_source }: Pick<Doc, 'totals_source'>,
  portions: readonly Portion[],
): Refusal | undefined =>
  totals_source === 'import' ? undefined : precisionRefusal(reader, company, portions);

/** Quantities named in a request; an omitted quantity means all of the line and is not checked. */
export const requestedPortions = (
  said: readonly { readonly line: DocLine; readonly quantity?: number | undefined }[],
): Portion[] =>
  said.flatMap(({ line, quantity }) =>
    quantity === undefined ? [] : [{ item_id: line.item_id, quantity }],
  );
