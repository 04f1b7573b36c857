import type { ReactNode } from 'react';
import type { components } from '#api';
import { Link } from '../../shell/link.tsx';
import type { Period } from './period.ts';
import { AccountLink, type Cells, Figure } from './report.tsx';

/** Section of a report as the API answers it. */
export type Section = components['schemas']['ReportSection'];

type Props = {
  readonly title: string;
  readonly section: Section;
  readonly currency: string | undefined;
  readonly period: Partial<Period>;
  readonly total?: string;
};

/** Lines of a section that have a figure. */
const shown = ({ lines }: Section) =>
  lines.filter((one) => one.amount !== 0 || (one.subtotal ?? 0) !== 0);

type Line = Section['lines'][number];

/** True for a line that is computed, as the result of the year is: it opens the profit and loss. */
const isComputed = ({ is_header, subtotal, amount }: Line): boolean =>
  is_header && subtotal === undefined && amount !== 0;

/** Amount of a line: its own, or that of its children where it has none. */
const shownAmount = ({ is_header, amount, subtotal }: Line): number =>
  is_header || amount === 0 ? (subtotal ?? amount) : amount;

/** Section of a statement: its accounts, each of which opens its ledger, and the total. */
export const SectionRows = ({ title, section, currency, period, total }: Props): ReactNode => (
  <tbody>
    <tr className="group">
      <th scope="rowgroup" colSpan={2}>
        {title}
      </th>
    </tr>
    {shown(section).map((line) => (
      <tr key={line.code}>
        <th scope="row" style={{ paddingInlineStart: `${1.5 + line.level * 1.25}rem` }}>
          {isComputed(line) ? (
            <Link className="link" to="/books/pnl" search={period}>
              {line.code} {line.name}
            </Link>
          ) : line.is_header ? (
            `${line.code} ${line.name}`
          ) : (
            <AccountLink code={line.code} name={line.name} period={period} />
          )}
        </th>
        <td className="num">
          <Figure amount={shownAmount(line)} currency={currency} />
        </td>
      </tr>
    ))}
    {total && <TotalRow title={total} amount={section.total} currency={currency} />}
  </tbody>
);

/** Row of a total. */
export const TotalRow = ({
  title,
  amount,
  currency,
}: {
  readonly title: string;
  readonly amount: number;
  readonly currency: string | undefined;
}): ReactNode => (
  <tr className="total">
    <th scope="row">{title}</th>
    <td className="num">
      <Figure amount={amount} currency={currency} isStrong />
    </td>
  </tr>
);

/** Rows of a section for a file. */
export const sectionCells = (title: string, section: Section): Cells => [
  [title, '', ''],
  ...shown(section).map((one) => ['', `${one.code} ${one.name}`, one.subtotal ?? one.amount]),
  ['', '', section.total],
];
