import type { ReactNode } from 'react';
import { stateName } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money, quantity, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Doc, DocLine } from './doc.ts';
import { narrowText, PriceCells, PriceHeads } from './line-prices.tsx';
import { totalsOf } from './totals-of.ts';
import { traitsOf } from './types.ts';

/** Lines of a document with its totals, all as the API gives them. */
export const Lines = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { line_items = [], currency } = doc;
  const hasDiscount = line_items.some(({ discount_pct }) => discount_pct);
  // A role that sees no purchase prices has quantities only.
  const hasPrices = doc.total !== undefined;
  return (
    <Section title={t('doc.lines', { n: line_items.length })}>
      <div style={{ overflowX: 'auto' }}>
        <table className="within paper-lines">
          <thead>
            <tr>
              <th scope="col">{t('line.item')}</th>
              <th scope="col" className="num">
                {t('line.quantity')}
              </th>
              {hasPrices && <PriceHeads hasDiscount={hasDiscount} currency={currency} />}
            </tr>
          </thead>
          <tbody>
            {line_items.map((line) => (
              <Line key={line.line_id} {...{ line, doc, hasDiscount, hasPrices }} />
            ))}
          </tbody>
          {hasPrices && <Foot doc={doc} hasDiscount={hasDiscount} />}
        </table>
      </div>
    </Section>
  );
};

const Foot = ({
  doc,
  hasDiscount,
}: {
  readonly doc: Doc;
  readonly hasDiscount: boolean;
}): ReactNode => (
  <tfoot>
    {totalsOf(doc).map(([label, amount, isLast]) => (
      <tr key={label}>
        <td className="wide" colSpan={hasDiscount ? 3 : 2} />
        <th scope="row" colSpan={2} className="num">
          <bdi>{isLast ? <strong>{label}</strong> : label}</bdi>
        </th>
        <td className="num">
          <bdi>
            {isLast ? <strong>{money(amount, doc.currency)}</strong> : money(amount, doc.currency)}
          </bdi>
        </td>
      </tr>
    ))}
  </tfoot>
);

const Line = ({
  line,
  doc,
  hasDiscount,
  hasPrices,
}: {
  readonly line: DocLine;
  readonly doc: Doc;
  readonly hasDiscount: boolean;
  readonly hasPrices: boolean;
}): ReactNode => {
  const { name, sku, item_id, description } = line;
  return (
    <tr>
      <th scope="row">
        {item_id ? (
          <Link className="link" to={at`/records/${item_id}`}>
            <bdi>{name ?? sku}</bdi>
          </Link>
        ) : (
          <bdi>{name ?? sku ?? description}</bdi>
        )}
        <span className="more">
          {[name && sku, name && description, movedText(line, doc), accountText(line)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {hasPrices && <bdi className="more narrow">{narrowText(line, doc)}</bdi>}
      </th>
      <td className="num">
        <bdi>
          {quantity(line.quantity ?? 0)} {unitText(line.unit)}
        </bdi>
      </td>
      {hasPrices && <PriceCells {...{ line, doc, hasDiscount }} />}
    </tr>
  );
};

/** Goods of a line of a memo: handed out, back and sold. */
const memoText = ({
  quantity_fulfilled: gone = 0,
  quantity_returned: back = 0,
  quantity_sold: sold = 0,
}: Partial<DocLine>): string =>
  [
    t('line.out', { n: quantity(gone) }),
    back > 0 && t('line.back', { n: quantity(back) }),
    sold > 0 && t('line.sold', { n: quantity(sold) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Quantity of a line that has moved, where not all of it has: received goods, less those that went back. */
const movedText = (
  { line_status, quantity: all = 0, ...line }: DocLine,
  { doc_type }: Doc,
): string => {
  const { quantity_received: received = 0, quantity_returned: returned = 0 } = line;
  if (received > 0 && (received !== all || returned > 0))
    return [
      t('line.received', { n: quantity(received), all: quantity(all) }),
      returned > 0 && t('line.returned', { n: quantity(returned) }),
    ]
      .filter(Boolean)
      .join(' · ');
  if (traitsOf(doc_type).isLent && (line.quantity_fulfilled ?? 0) > 0) return memoText(line);
  return line_status && line_status !== 'open' ? stateName(line_status) : '';
};

const accountText = ({ account_code }: DocLine): string =>
  account_code ? t('line.onAccount', { code: account_code }) : '';
