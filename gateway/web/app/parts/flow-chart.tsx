import { type ReactNode, useId, useState } from 'react';
import { languages, t, useLanguage } from '../words/words.ts';
import { Button } from './button.tsx';

/** Column of a chart: what came in and what went out, for the heights and in words. */
export type Flow = {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly up: number;
  readonly down: number;
  readonly shownUp: string;
  readonly shownDown: string;
};

type Props = {
  readonly caption: string;
  readonly flows: readonly Flow[];
  readonly names: readonly [up: string, down: string];
  /** Text of an amount at the axis. */
  readonly axis: (amount: number) => string;
};

const width = 640;
const height = 180;
const margin = { side: 48, foot: 20 };

/** Chart of two flows, one above and one below the line; it is also shown as a table. */
export const FlowChart = (props: Props): ReactNode => {
  const [isTable, setTable] = useState(false);
  const { names } = props;
  return (
    <div className="stack">
      <div className="row wrap small soft">
        <span className="row">
          <span className="swatch" data-flow="up" aria-hidden="true" />
          {names[0]}
        </span>
        <span className="row">
          <span className="swatch" data-flow="down" aria-hidden="true" />
          {names[1]}
        </span>
        <Button
          look="bare"
          className="push"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {t('chart.asTable')}
        </Button>
      </div>
      {isTable ? <AsTable {...props} /> : <Plot {...props} />}
    </div>
  );
};

/** Round amount above a largest one, so that the axis has plain figures. */
const roundedUp = (largest: number): number => {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((one) => one * power >= largest) ?? 10;
  return step * power;
};

const Plot = ({ caption, flows, names, axis }: Props): ReactNode => {
  const id = useId();
  const isMirrored = languages[useLanguage()].dir === 'rtl';
  const top = roundedUp(Math.max(...flows.map(({ up }) => up), 0));
  const bottom = roundedUp(Math.max(...flows.map(({ down }) => down), 0));
  const high = height - margin.foot;
  const zero = (high * top) / (top + bottom);
  const scale = (amount: number): number => (high * Math.max(0, amount)) / (top + bottom);
  const step = (width - margin.side) / Math.max(1, flows.length);
  const bar = Math.min(26, step * 0.55);
  const at = (x: number): number => (isMirrored ? width - x : x);
  const first = (x: number): number => (isMirrored ? at(x) - bar : x);
  return (
    <svg
      className="flow-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
    >
      <title id={`${id}-title`}>{caption}</title>
      {[
        [0, axis(top)],
        [zero, axis(0)],
        [high, axis(-bottom)],
      ].map(([y, text]) => (
        <g key={text}>
          <line x1={at(margin.side)} x2={at(width)} y1={y} y2={y} />
          <text
            x={at(margin.side - 8)}
            y={Math.max(10, Number(y) + (y === high ? 0 : 4))}
            textAnchor={isMirrored ? 'start' : 'end'}
            direction="ltr"
          >
            {text}
          </text>
        </g>
      ))}
      {flows.map((flow, index) => {
        const x = margin.side + index * step + (step - bar) / 2;
        return (
          <g key={flow.id}>
            <title>{`${flow.title}: ${names[0]} ${flow.shownUp}, ${names[1]} ${flow.shownDown}`}</title>
            <rect
              data-flow="up"
              x={first(x)}
              y={zero - scale(flow.up)}
              width={bar}
              height={scale(flow.up)}
            />
            <rect data-flow="down" x={first(x)} y={zero} width={bar} height={scale(flow.down)} />
            <text x={at(x + bar / 2)} y={height - 4} textAnchor="middle">
              {flow.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

const AsTable = ({ caption, flows, names }: Props): ReactNode => (
  <table className="within">
    <caption className="hidden-visually">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{t('chart.month')}</th>
        <th scope="col" className="num">
          {names[0]}
        </th>
        <th scope="col" className="num">
          {names[1]}
        </th>
      </tr>
    </thead>
    <tbody>
      {flows.map(({ id, title, shownUp, shownDown }) => (
        <tr key={id}>
          <th scope="row">{title}</th>
          <td className="num">
            <bdi>{shownUp}</bdi>
          </td>
          <td className="num">
            <bdi>{shownDown}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
