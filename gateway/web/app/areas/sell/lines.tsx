import type { ReactNode } from 'react';
import { stateName } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money, quantity, unitPrice } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, type DocLine, taxName } from './doc.ts';

/** Lines of a document with its totals, all as the API gives them. */
export const Lines = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { line_items = [], currency } = doc;
  const hasDiscount = line_items.some(({ discount_pct }) => discount_pct);
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
            </tr>
          </thead>
          <tbody>
            {line_items.map((line) => (
              <Line key={line.line_id} line={line} doc={doc} hasDiscount={hasDiscount} />
            ))}
          </tbody>
          <tfoot>
            {totalsOf(doc).map(([label, amount, isLast]) => (
              <tr key={label}>
                <td className="wide" colSpan={hasDiscount ? 3 : 2} />
                <th scope="row" colSpan={2} className="num">
                  <bdi>{isLast ? <strong>{label}</strong> : label}</bdi>
                </th>
                <td className="num">
                  <bdi>
                    {isLast ? <strong>{money(amount, currency)}</strong> : money(amount, currency)}
                  </bdi>
                </td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </Section>
  );
};

const Line = ({
  line,
  doc,
  hasDiscount,
}: {
  readonly line: DocLine;
  readonly doc: Doc;
  readonly hasDiscount: boolean;
}): ReactNode => {
  const { name, sku, item_id, description, line_status, discount_pct = 0, taxes = [] } = line;
  const moved = line_status && line_status !== 'open' ? stateName(line_status) : '';
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
          {[name && sku, name && description, moved].filter(Boolean).join(' · ')}
        </span>
        <bdi className="more narrow">{narrowText(line, doc)}</bdi>
      </th>
      <td className="num">
        <bdi>
          {quantity(line.quantity ?? 0)} {line.unit}
        </bdi>
      </td>
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
    </tr>
  );
};

/** Price, discount and taxes of a line where their columns have no room. */
const narrowText = (
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

/** Totals in the order of the paper; those of zero are left out, except the total. */
export const totalsOf = (
  doc: Pick<
    Doc,
    | 'subtotal'
    | 'discount_amount'
    | 'shipping'
    | 'allowance_total'
    | 'charge_total'
    | 'tax_breakdown'
    | 'tax'
    | 'withheld'
    | 'rounding'
    | 'total'
  >,
): readonly (readonly [label: string, amount: number, isLast: boolean])[] => {
  const { subtotal = 0, discount_amount = 0, shipping = 0, tax = 0, total = 0 } = doc;
  const { allowance_total = 0, charge_total = 0, withheld = 0, rounding = 0 } = doc;
  const taxes = (doc.tax_breakdown ?? [])
    .filter(({ tax_amount, reverse_charge }) => tax_amount && !reverse_charge)
    .map((group) => [taxName(group.code, group.rate), group.tax_amount ?? 0, false] as const);
  const rows: readonly (readonly [string, number, boolean])[] = [
    [t('totals.net'), subtotal, false],
    [t('totals.discount'), -discount_amount, false],
    [t('totals.allowances'), -allowance_total, false],
    [t('totals.charges'), charge_total, false],
    [t('totals.shipping'), shipping, false],
    ...(taxes.length > 0 ? taxes : [[t('totals.taxes'), tax, false] as const]),
    [t('totals.withheld'), withheld, false],
    [t('totals.rounding'), rounding, false],
  ];
  return [...rows.filter(([, amount]) => amount !== 0), [t('doc.total'), total, true]];
};
