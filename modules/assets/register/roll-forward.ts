import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { assetClass } from '../classes/asset-class.ts';

/** Columns of the roll-forward (IAS 16.73 e). */
export const columns = [
  'opening',
  'additions',
  'disposals',
  'transfers',
  'revaluation',
  'impairment',
  'reversal',
  'depreciation',
  'other',
  'closing',
] as const;

/** Column of the roll-forward. */
export type Column = (typeof columns)[number];

const Part = Type.Object(
  Object.fromEntries(columns.map((one) => [one, Type.Number()])) as Record<
    Column,
    ReturnType<typeof Type.Number>
  >,
);

/** A class, from one day to another. */
export const Row = titled(
  'AssetRollForward',
  Type.Object({
    class_id: Type.String(),
    name: Type.String(),
    cost: Part,
    accumulated_depreciation: Part,
    accumulated_impairment: Part,
    carrying: Part,
  }),
);

/** A class, from one day to another. */
export type Row = Static<typeof Row>;

/** Column of each kind of movement (IAS 16.73 e). */
const columnOf: Readonly<Record<string, Column>> = dictionary({
  create: 'additions',
  add: 'additions',
  'financial-details': 'additions',
  dispose: 'disposals',
  sell: 'disposals',
  transfer: 'disposals',
  reclassify: 'transfers',
  'place-in-service': 'transfers',
  revalue: 'revaluation',
  impair: 'impairment',
  'reverse-impairment': 'reversal',
  depreciate: 'depreciation',
});

type Sum = {
  readonly class_id: string;
  readonly kind: string;
  readonly is_before: number;
  readonly cost: number;
  readonly depreciation: number;
  readonly impairment: number;
};

/** Input of the register: date range and optional class. */
export const asked = {
  date_from: DateText,
  date_to: DateText,
  class_id: Type.Optional(AnyId),
  /** Further book; the commercial one without it. */
  book_id: Type.Optional(AnyId),
};

/** Date range and optional class of a register. */
export type Asked = {
  readonly date_from: string;
  readonly date_to: string;
  readonly class_id?: string;
  readonly book_id?: string;
};

/** Roll-forward of each class over a date range, in company currency. */
export const rollForward = (
  reader: Reader,
  { date_from, date_to, class_id }: Asked,
  currency: string,
): readonly Row[] => {
  const sums = reader.rows<Sum>(
    `SELECT class_id, kind, date < :date_from AS is_before, sum(cost) AS cost,
       sum(depreciation) AS depreciation, sum(impairment) AS impairment
     FROM asset_move WHERE company=:company AND date <= :date_to
       AND (:class_id IS NULL OR class_id=:class_id) GROUP BY class_id, kind, is_before`,
    { date_from, date_to, class_id: class_id ?? null },
  );
  const money = (units: number): number => fromMinor(units, currency);
  const ids = [...new Set(sums.map((one) => one.class_id))].sort();
  return ids.map((id) => rowOf(reader, id, sums, money));
};

const rowOf = (
  reader: Reader,
  class_id: string,
  all: readonly Sum[],
  money: (units: number) => number,
): Row => {
  const sums = all.filter((one) => one.class_id === class_id);
  const part = (value: (of: Sum) => number) => {
    const units = Object.fromEntries(columns.map((one) => [one, 0])) as Record<Column, number>;
    for (const one of sums) {
      const column = one.is_before ? 'opening' : (columnOf[one.kind] ?? 'other');
      units[column] += value(one);
      units.closing += value(one);
    }
    return Object.fromEntries(
      columns.map((one) => [one, money(units[one])]),
    ) as (typeof Part)['static'];
  };
  return {
    class_id,
    name: reader.state(assetClass, class_id)?.name ?? class_id.replaceAll('_', ' '),
    cost: part(({ cost }) => cost),
    accumulated_depreciation: part(({ depreciation }) => depreciation),
    accumulated_impairment: part(({ impairment }) => impairment),
    carrying: part(({ cost, depreciation, impairment }) => cost - depreciation - impairment),
  };
};
