import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, DateText, oneOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor, sub, sum } from '../../../kernel/values/money/money.ts';
import { asset as assetLife } from '../../../machines/asset.ts';
import { lastDay, monthOf } from '../depreciation/months.ts';
import { bookSettingsOf } from '../operations/plan.ts';
import { assetBook } from './book.ts';
import { type AssetRow, assetsInBook, movementsOf } from './roll-forward.ts';
import { carryingIn } from './value.ts';

const figures = [
  'cost',
  'opening_accumulated',
  'depreciation',
  'disposed',
  'closing_accumulated',
  'carrying_amount',
  'gain_loss',
  'commercial_carrying_amount',
  'difference',
] as const;

type Figures = Readonly<Record<(typeof figures)[number], number>>;

const Amounts = Object.fromEntries(figures.map((one) => [one, Type.Number()])) as Record<
  keyof Figures,
  ReturnType<typeof Type.Number>
>;

const AssetInBook = titled(
  'AssetInBook',
  Type.Object({
    asset_id: Type.String(),
    number: Type.String(),
    name: Type.String(),
    class_id: Type.String(),
    status: oneOf<string>(assetLife.states),
    ...Amounts,
  }),
);

/** Assets of a book over months, beside their commercial carrying amounts. */
export const report = query('assets.books.report', {
  says: 'Report the assets of a further book over a range of months, beside the commercial book.',
  explains: [
    'The months of both dates are whole. Depreciation, disposals and `gain_loss` are those of the book; `cost` and `closing_accumulated` are at the end.',
    '`difference` is the commercial carrying amount less that of the book: the temporary difference for deferred tax (IAS 12.5).',
    'Amounts are in company currency; `class_id` limits the assets to a class.',
  ],
  by: 'manager',
  takes: Type.Object({
    book_id: AnyId,
    date_from: DateText,
    date_to: DateText,
    class_id: Type.Optional(AnyId),
  }),
  gives: Type.Object({
    book_id: Type.String(),
    name: Type.String(),
    month_from: Type.String(),
    month_to: Type.String(),
    assets: Type.Array(AssetInBook),
    totals: Type.Object(Amounts),
  }),
  refuses: [notFound],
  long: true,
  answer: (reader, { book_id, ...range }, now) => {
    const book = reader.state(assetBook, book_id);
    if (!book) return notFound({ what: 'book', id: book_id });
    const keeping = bookSettingsOf(now);
    const carried = commercialCarrying(reader, lastDay(monthOf(range.date_to)), keeping.currency);
    const assets = assetsInBook(reader, book_id, range, keeping).map((row) => ({
      asset_id: row.asset_id,
      number: row.state.number,
      name: row.state.name,
      class_id: row.state.class_id,
      status: row.state.status,
      ...figuresOf(row, carried.get(row.asset_id) ?? 0),
    }));
    const totals = Object.fromEntries(
      figures.map((figure) => [figure, sum(assets.map((one) => one[figure]))]),
    ) as Figures;
    return {
      ...{ book_id, name: book.name, assets, totals },
      month_from: monthOf(range.date_from),
      month_to: monthOf(range.date_to),
    };
  },
});

const figuresOf = (row: AssetRow, commercial: number): Figures => {
  const { depreciation, depreciation_disposed, gain_loss } = movementsOf(row);
  const carrying_amount = carryingIn(row.closing);
  return {
    cost: row.closing.cost,
    opening_accumulated: row.opening.accumulated,
    depreciation,
    disposed: depreciation_disposed,
    closing_accumulated: row.closing.accumulated,
    carrying_amount,
    gain_loss,
    commercial_carrying_amount: commercial,
    difference: sub(commercial, carrying_amount),
  };
};

/** Commercial carrying amounts by asset at the end of a day. */
const commercialCarrying = (
  reader: Reader,
  date: string,
  currency: string,
): ReadonlyMap<string, number> =>
  new Map(
    reader
      .rows<{ asset_id: string; carrying: number }>(
        `SELECT asset_id, sum(cost) - sum(depreciation) - sum(impairment) AS carrying
         FROM asset_move WHERE company=:company AND date <= :date GROUP BY asset_id`,
        { date },
      )
      .map(({ asset_id, carrying }) => [asset_id, fromMinor(carrying, currency)]),
  );
