import type { ReactNode } from 'react';
import { money, quantity, unitPrice, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Item, priceOf, usePriceLists } from './item.ts';

/** Quantities and prices of an item; the cost only where the role sees it. */
export const Figures = ({ item }: { readonly item: Item }): ReactNode => {
  const { sell_by: unit, currency, cost_total } = item;
  const lists = usePriceLists().filter(({ isCost }) => !isCost);
  const cost = item.cost_price;
  return (
    <dl className="figures">
      <Figure label={t('item.onHandIn', { unit: unitText(unit) })}>
        {quantity(item.quantity)}
      </Figure>
      <Figure label={t('item.reserved')}>{quantity(item.reserved_quantity)}</Figure>
      <Figure label={t('item.available')}>{quantity(item.available_quantity)}</Figure>
      {lists.map((list) => {
        const price = priceOf(item, list);
        return (
          price !== undefined && (
            <Figure key={list.field} label={`${list.name}, ${currency}`}>
              {unitPrice(price, currency)}
            </Figure>
          )
        );
      })}
      {cost !== undefined && (
        <Figure label={t('item.cost', { currency })}>{unitPrice(cost, currency)}</Figure>
      )}
      {cost_total !== undefined && (
        <Figure label={t('item.value', { currency })}>{money(cost_total, currency)}</Figure>
      )}
    </dl>
  );
};

const Figure = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: string;
}): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi className="figure">{children}</bdi>
    </dd>
  </div>
);
