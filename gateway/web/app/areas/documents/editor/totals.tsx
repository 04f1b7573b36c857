import type { ReactNode } from 'react';
import { money } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { totalsOf } from '../totals-of.ts';
import type { Figures } from './figures.ts';

/** Totals of a document as the dry run gives them; grey while they are worked out. */
export const Totals = ({
  figures: { totals },
  isBusy,
  currency,
}: {
  readonly figures: Figures;
  readonly isBusy: boolean;
  readonly currency: string | undefined;
}): ReactNode => (
  <dl className="totals" aria-busy={isBusy} aria-label={t('editor.totals')}>
    {(totals ? totalsOf(totals) : [[t('doc.total'), undefined, true] as const]).map(
      ([label, amount, isLast]) => (
        <div key={label} className={isLast ? 'last' : undefined}>
          <dt>{isLast ? `${label} ${totals?.currency ?? currency ?? ''}` : label}</dt>
          <dd>
            <bdi className="figure" data-total={isLast || undefined}>
              {amount === undefined ? '–' : money(amount, totals?.currency ?? currency)}
            </bdi>
          </dd>
        </div>
      ),
    )}
  </dl>
);
