/** Lot sizes of an item, in millionths. */
export type LotSizes = {
  readonly minimum: number;
  readonly multiple: number;
  readonly fixed: number;
  /** Days whose needs one order covers; 0 orders each shortage by itself. */
  readonly period_days: number;
  /** Smallest quantity of the unit. */
  readonly unit: number;
  /** Share of the output that is scrapped as a rule, in percent. */
  readonly scrap_pct: number;
};

/** Good quantity that is expected of an ordered one, in millionths. */
export const expectedOf = (
  ordered: number,
  { scrap_pct, unit }: Pick<LotSizes, 'scrap_pct' | 'unit'>,
): number =>
  scrap_pct === 0 ? ordered : Math.floor((ordered * (100 - scrap_pct)) / 100 / unit + 1e-9) * unit;

/** Quantity to order so that the good part covers a shortage, by the lot sizes; in millionths. */
export const orderedFor = (shortage: number, sizes: LotSizes): number => {
  const { minimum, multiple, fixed, unit, scrap_pct } = sizes;
  let quantity = up((shortage * 100) / (100 - scrap_pct), unit);
  while (expectedOf(quantity, sizes) < shortage) quantity += unit;
  if (fixed > 0) return up(quantity, fixed);
  if (minimum > 0 && quantity < minimum) quantity = up(minimum, unit);
  return multiple > 0 ? up(quantity, multiple) : quantity;
};

/** Least multiple of a step that is not below a quantity. */
const up = (quantity: number, step: number): number => Math.ceil(quantity / step - 1e-9) * step;
