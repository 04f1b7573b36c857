import type { ReactNode } from 'react';
import { Status } from '../../parts/status.tsx';
import { quantity, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { ListLine } from './stock-list.ts';
import type { Counts } from './use-counts.ts';

type Props = {
  readonly lines: readonly ListLine[];
  readonly counts: Counts;
  readonly here: string | undefined;
  readonly isBlind: boolean;
  readonly onChoose: (lineId: string) => void;
};

/** Lines that are shown at once; others are found by search or scan. */
const most = 200;

/** Lines of a count: which are counted, and how much; one is chosen by a tap. */
export const CountedLines = ({ lines, counts, here, isBlind, onChoose }: Props): ReactNode => (
  <>
    <ul className="count-lines">
      {lines.slice(0, most).map((line) => {
        const counted = counts.of(line);
        const { line_id, name, sku, on_hand, sell_by } = line;
        return (
          <li key={line_id}>
            <button
              type="button"
              data-line={line_id}
              aria-pressed={line_id === here}
              onClick={() => onChoose(line_id)}
            >
              <Status state={counted === null ? 'to_count' : 'counted'} isMute />
              <span className="what">
                <bdi className="breaks">{name}</bdi>
                <span className="tiny soft">
                  <bdi>{sku}</bdi>
                  {!isBlind &&
                    ` · ${t('stock.expected', { n: quantity(on_hand ?? 0), unit: unitText(sell_by) })}`}
                </span>
              </span>
              <strong className="num">
                <bdi>{counted === null ? '–' : quantity(counted)}</bdi>
              </strong>
            </button>
          </li>
        );
      })}
    </ul>
    {lines.length > most && (
      <p className="small soft">{t('stock.moreLines', { n: lines.length - most })}</p>
    )}
  </>
);
