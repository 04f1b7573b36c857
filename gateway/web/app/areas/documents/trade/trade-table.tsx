import type { ReactNode } from 'react';
import { useCompany } from '../../../shell/company.ts';
import { Link } from '../../../shell/link.tsx';
import { at } from '../../../shell/navigate.ts';
import { count, fullMonth, money, quantity } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { columnsOf, type Trade, type TradeColumn, type TradeLine } from './use-trade.ts';

/** Lines of a report with its totals; names open their records. */
export const TradeTable = ({
  title,
  trade,
}: {
  readonly title: string;
  readonly trade: Trade;
}): ReactNode => {
  const currency = useCompany()?.currency;
  const columns = columnsOf(trade);
  if (trade.lines.length === 0) return <p className="section soft">{t('trade.none')}</p>;
  return (
    <table className="lists" data-trade="">
      <caption className="hidden-visually">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trade.lines.map((line) => (
          <tr key={JSON.stringify(line)}>
            {columns.map((column) =>
              column.kind === 'name' ? (
                <th key={column.name} scope="row">
                  <Name line={line} column={column} />
                </th>
              ) : (
                <td key={column.name} className={classOf(column)}>
                  <bdi>{figure(column, line[column.name], currency)}</bdi>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {columns.map((column) =>
            column.kind === 'name' ? (
              <th key={column.name} scope="row">
                {t('doc.total')}
              </th>
            ) : (
              <td key={column.name} className={classOf(column)}>
                <strong>
                  <bdi>{figure(column, trade.totals[column.name], currency)}</bdi>
                </strong>
              </td>
            ),
          )}
        </tr>
      </tfoot>
    </table>
  );
};

const classOf = ({ kind, isWide }: TradeColumn): string =>
  `${kind === 'name' ? '' : 'num'} ${isWide ? 'wide' : ''}`;

const figure = ({ kind }: TradeColumn, value: unknown, currency: string | undefined): string => {
  if (typeof value !== 'number') return '';
  if (kind === 'money') return money(value, currency);
  if (kind === 'percent') return `${quantity(value)} %`;
  return kind === 'count' ? count(value) : quantity(value);
};

/** Name of what a line groups, with the way to its record where it has one. */
const Name = ({
  line,
  column,
}: {
  readonly line: TradeLine;
  readonly column: TradeColumn;
}): ReactNode => {
  const text = String(line[column.name] ?? '') || t('value.none');
  const contact = line['customer_id'] ?? line['supplier_id'];
  const item = line['item_id'];
  const to =
    typeof contact === 'string'
      ? at`/contacts/${contact}`
      : typeof item === 'string'
        ? at`/items/${item}`
        : undefined;
  if (to)
    return (
      <Link className="link" to={to}>
        <bdi>{text}</bdi>
      </Link>
    );
  return <bdi>{/^\d{4}-\d{2}$/.test(text) ? fullMonth(text) : text}</bdi>;
};
