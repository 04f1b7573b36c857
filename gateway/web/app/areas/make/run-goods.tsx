import type { ReactNode } from 'react';
import { Status } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { quantity, shortDate, unitPrice, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Run, RunInput } from './run.ts';

const stateOf = ({ outstanding_qty, issued_qty, optional }: RunInput): string =>
  outstanding_qty <= 0
    ? 'issued_all'
    : issued_qty > 0
      ? 'issued_part'
      : optional
        ? 'optional'
        : 'to_issue';

/** Components of a run: what is needed and what has been issued. */
export const Components = ({ run }: { readonly run: Run }): ReactNode => (
  <Section title={t('make.components', { n: run.inputs.length })}>
    <table className="within">
      <thead>
        <tr>
          <th scope="col">{t('line.item')}</th>
          <th scope="col" className="num">
            {t('make.needed')}
          </th>
          <th scope="col" className="num">
            {t('make.issued')}
          </th>
          <th scope="col" className="wide">
            {t('doc.status')}
          </th>
        </tr>
      </thead>
      <tbody>
        {run.inputs.map((input) => (
          <tr key={input.line_id}>
            <th scope="row" className="breaks">
              <Link className="link" to={at`/items/${input.item_id}`}>
                <bdi>{input.name}</bdi>
              </Link>
              <span className="tiny soft">
                {' '}
                <bdi>{input.sku}</bdi>
              </span>
            </th>
            <td className="num">
              <bdi>
                {quantity(input.quantity)} {unitText(input.unit)}
              </bdi>
            </td>
            <td className="num">
              <bdi>{quantity(input.issued_qty - input.returned_qty)}</bdi>
            </td>
            <td className="wide">
              <Status state={stateOf(input)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

/** Finished goods that a run has brought into stock. */
export const Receipts = ({ run: { receipts } }: { readonly run: Run }): ReactNode => {
  const currency = useCompany()?.currency;
  const live = receipts.filter(({ reversed }) => !reversed);
  if (live.length === 0) return null;
  return (
    <Section title={t('make.receipts', { n: live.length })}>
      <ul className="lines">
        {live.map((one) => (
          <li key={one.id}>
            <span className="figure">{shortDate(one.date)}</span>
            <Link className="link" to={at`/items/${one.lot_id}`}>
              <bdi>{one.lot_sku}</bdi>
            </Link>
            <span className="end figure">
              <bdi>
                {one.unit_cost === undefined
                  ? quantity(one.quantity)
                  : t('make.atCost', {
                      n: quantity(one.quantity),
                      cost: unitPrice(one.unit_cost, currency),
                    })}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
