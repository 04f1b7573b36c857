import { Status } from '../../parts/status.tsx';
import type { Column } from '../../tables/columns.ts';
import { quantity, shortDate, unitPrice, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Item, type PriceList, priceOf } from './item.ts';

/** Columns of the list of items; each price list that the role sees has one. */
export const columns = (
  places: Readonly<Record<string, string>>,
  prices: readonly PriceList[],
): readonly Column<Item>[] => [
  {
    id: 'name',
    head: t('field.name'),
    sortBy: 'name',
    cell: (one) => (
      <>
        <bdi>{one.name}</bdi>
        <span className="second">
          {[one.sku, places[one.location_id ?? '']].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'sku',
    head: t('field.sku'),
    width: '10rem',
    sortBy: 'sku',
    isWide: true,
    cell: (one) => <bdi>{one.sku}</bdi>,
  },
  {
    id: 'category',
    head: t('field.category'),
    width: '11%',
    sortBy: 'category',
    isWide: true,
    cell: (one) => <bdi>{one.category}</bdi>,
  },
  {
    id: 'place',
    head: t('field.location_id'),
    width: '11%',
    sortBy: 'location_id',
    isWide: true,
    cell: (one) => <bdi>{places[one.location_id ?? '']}</bdi>,
  },
  {
    id: 'status',
    head: t('doc.status'),
    width: '8.5rem',
    sortBy: 'status',
    isWide: true,
    cell: (one) => <Status state={one.status} />,
  },
  {
    id: 'on_hand',
    head: t('item.onHand'),
    width: '6rem',
    sortBy: 'quantity',
    isNumber: true,
    cell: (one) => (
      <>
        <bdi>{quantity(one.quantity)}</bdi>
        <span className="second">
          <bdi>{unitText(one.sell_by)}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'available',
    head: t('item.available'),
    width: '6.5rem',
    isNumber: true,
    isWide: true,
    cell: (one) => <bdi>{quantity(one.available_quantity)}</bdi>,
  },
  ...prices.map((list) => ({
    id: list.field,
    head: list.name,
    width: '7rem',
    sortBy: list.field,
    isNumber: true,
    isWide: true,
    cell: (one: Item) => {
      const price = priceOf(one, list);
      return <bdi>{price === undefined ? '' : unitPrice(price, one.currency)}</bdi>;
    },
  })),
  {
    id: 'expires',
    head: t('field.expires_at'),
    width: '7rem',
    sortBy: 'expires_at',
    isNumber: true,
    isWide: true,
    cell: (one) => (one.expires_at ? shortDate(one.expires_at.slice(0, 10)) : ''),
  },
];

/** Columns that are not shown at first. */
export const hiddenAtFirst: readonly string[] = ['expires', 'wholesale_price', 'cost_price'];
