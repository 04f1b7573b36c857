import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Amount, AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { mulMoney } from '../../../kernel/values/money/money.ts';
import type { AssetClass } from '../classes/asset-class.ts';
import { lifeEndOf } from '../depreciation/charge.ts';
import type { Depreciable } from '../depreciation/depreciable.ts';
import {
  Convention,
  DecliningFactor,
  DecliningRate,
  Life,
  Method,
} from '../depreciation/term-schemas.ts';
import { termsProblem } from '../depreciation/terms.ts';
import type { Asset } from '../state/state.ts';

const common = {
  method: Type.Optional(Method),
  life_months: Type.Optional(Life),
  convention: Type.Optional(Convention),
  declining_rate: Type.Optional(orNull(DecliningRate)),
  declining_factor: Type.Optional(orNull(DecliningFactor)),
  switches_to_straight_line: Type.Optional(Type.Boolean()),
};

/** Terms of a class in a further book; those left out are the ones of the class. */
export const ClassBookTerms = titled(
  'AssetClassBookTerms',
  Type.Object({
    book_id: AnyId,
    ...common,
    residual_pct: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  }),
);

/** Terms of an asset in a further book; those left out are the ones of its class. */
export const AssetBookTerms = titled(
  'AssetBookTerms',
  Type.Object({
    book_id: AnyId,
    ...common,
    residual_value: Type.Optional(Amount),
    /** Depreciation that the book had before it was kept here, and the last month that it covers. */
    accumulated_depreciation: Type.Optional(Amount),
    depreciated_through: Type.Optional(
      orNull(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })),
    ),
  }),
);

type ClassTerms = Static<typeof ClassBookTerms>;
/** Terms of an asset in a further book. */
export type AssetTerms = Static<typeof AssetBookTerms>;

type Common = Pick<
  Depreciable,
  'method' | 'life_months' | 'convention' | 'declining_rate' | 'switches'
> & { readonly declining_factor: number | null };

/** Terms sent, over the ones below. */
const over = (below: Common, sent: ClassTerms | AssetTerms | undefined): Common => ({
  method: sent?.method ?? below.method,
  life_months: sent?.life_months ?? below.life_months,
  convention: sent?.convention ?? below.convention,
  declining_rate: sent?.declining_rate === undefined ? below.declining_rate : sent.declining_rate,
  declining_factor:
    sent?.declining_factor === undefined ? below.declining_factor : sent.declining_factor,
  switches: sent?.switches_to_straight_line ?? below.switches,
});

/**
 * Asset as a further book has it before its first charge: terms of the asset in the book, else of its class in the
 * book, else its commercial ones.
 */
export const inBook = (
  state: Asset,
  of: Pick<AssetClass, 'books'> | undefined,
  { book_id, cost }: { readonly book_id: string; readonly cost: number },
): Depreciable => {
  const own = state.book_terms.find((one) => one.book_id === book_id);
  const general = of?.books?.find((one) => one.book_id === book_id);
  const terms = over(over(commercial(state), general), own);
  const { in_service_date, total_units, units, base_currency } = state;
  return {
    ...{ ...terms, cost, in_service_date, total_units, units },
    residual_value: residualOf(terms, state, { own, general, cost, base_currency }),
    life_end: lifeEndOf({ ...terms, in_service_date }),
    skipped_months: [],
    accumulated_depreciation: own?.accumulated_depreciation ?? 0,
    accumulated_impairment: 0,
    last_depreciated_month: own?.depreciated_through ?? null,
    ...{ base: null, year: null, units_used: 0 },
  };
};

const commercial = (state: Asset): Common => ({
  method: state.method,
  life_months: state.life_months,
  convention: state.convention,
  declining_rate: state.declining_rate,
  declining_factor: state.declining_factor,
  switches: state.switches,
});

type Residual = {
  readonly own: AssetTerms | undefined;
  readonly general: ClassTerms | undefined;
  readonly cost: number;
  readonly base_currency: string;
};

const residualOf = (
  { method }: Common,
  state: Asset,
  { own, general, cost, base_currency }: Residual,
): number => {
  if (own?.residual_value !== undefined) return own.residual_value;
  if (method === 'macrs') return 0;
  return general?.residual_pct === undefined
    ? state.residual_value
    : mulMoney(base_currency, cost, general.residual_pct, 0.01);
};

/** Reason why terms of an asset in a book are not valid. */
export const assetTermsProblem = (
  state: Asset,
  of: Pick<AssetClass, 'books'> | undefined,
  terms: readonly AssetTerms[],
): string | undefined => {
  for (const { book_id, accumulated_depreciation = 0, depreciated_through } of terms) {
    if (accumulated_depreciation > 0 && !depreciated_through)
      return 'accumulated_depreciation needs depreciated_through';
    if (accumulated_depreciation > state.cost) return 'the depreciation exceeds the cost';
    const why = termsProblem(
      inBook({ ...state, book_terms: [...terms] }, of, { book_id, cost: state.cost }),
    );
    if (why) return why;
  }
  return undefined;
};

/** Reason why terms of a class in a book are not valid. */
export const classTermsProblem = (of: AssetClass): string | undefined => {
  for (const terms of of.books ?? []) {
    const below = { ...of, declining_factor: of.declining_factor ?? null, switches: false };
    const made = over(below, terms);
    const residual_value = terms.residual_pct ?? 0;
    if (made.method === 'units_of_production') continue;
    const why = termsProblem({ ...made, cost: 100, residual_value, total_units: null });
    if (why) return why;
  }
  return undefined;
};
