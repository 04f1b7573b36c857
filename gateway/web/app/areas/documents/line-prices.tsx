import type { ReactNode } from 'react';
import { money, quantity, unitPrice } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, type DocLine, taxName } from './doc.ts';

/** Heads of the columns of prices. */
export const PriceHeads = ({
  hasDiscount,
  currency,
}: {
  readonly hasDiscount: boolean;
  readonly currency: string;
}): ReactNode => (
  <>
    <th scope="col" className="num wide">
      {t('line.price')}
    </th>
    {hasDiscount && (
      <th scope="col" className="num wide">
        {t('line.discount')}
      </th>
    )}
    <th scope="col" className="num wide">
      {t('line.tax')}
    </th>
    <th scope="col" className="num">
      {t('line.net', { currency })}
    </th>
  </>
);

/** Price, discount, taxes and net of a line. */
export const PriceCells = ({
  line,
  doc,
  hasDiscount,
}: {
  readonly line: DocLine;
  readonly doc: Doc;
  readonly hasDiscount: boolean;
}): ReactNode => {
  const { discount_pct = 0, taxes = [] } = line;
  return (
    <>
      <td className="num wide">
        <bdi>{unitPrice(line.unit_price ?? 0, doc.currency)}</bdi>
      </td>
      {hasDiscount && (
        <td className="num wide">
          <bdi>{discount_pct ? `${quantity(discount_pct)} %` : ''}</bdi>
        </td>
      )}
      <td className="num wide">
        <bdi>{taxes.map(({ rate }) => `${quantity(rate)} %`).join(', ')}</bdi>
      </td>
      <td className="num">
        <bdi>{money(line.line_total ?? 0, doc.currency)}</bdi>
      </td>
    </>
  );
};

/** Price, discount and taxes of a line where their columns have no room. */
export const narrowText = (
  { unit_price = 0, discount_pct = 0, taxes = [] }: DocLine,
  { currency }: Doc,
): string =>
  [
    unitPrice(unit_price, currency),
    discount_pct && `−${quantity(discount_pct)} %`,
    ...taxes.map(({ code, rate }) => taxName(code, rate)),
  ]
    .filter(Boolean)
    .join(' · ');
