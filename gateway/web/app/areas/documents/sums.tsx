import type { ReactNode } from 'react';
import { fullDate, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, statusOf, untilOf } from './doc.ts';
import { traitsOf } from './types.ts';

/** Figures at the head of a document: its total, what was paid, what is left and until when. */
export const Sums = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { total, amount_paid, amount_outstanding, currency } = doc;
  const figure = (amount: number | undefined): string =>
    amount === undefined ? '–' : money(amount, currency);
  const { untilLabel, settledLabel } = traitsOf(doc.doc_type);
  const until = untilOf(doc);
  // A role that sees no purchase prices has no figures.
  const hasFigures = total !== undefined;
  if (!hasFigures && !until) return null;
  return (
    <dl className="figures">
      {hasFigures && <Figure label={t('sums.total', { currency })}>{figure(total)}</Figure>}
      {hasFigures && settledLabel && (
        <>
          <Figure label={t(settledLabel)}>{figure(amount_paid)}</Figure>
          <Figure label={t('doc.outstanding')}>{figure(amount_outstanding)}</Figure>
        </>
      )}
      {until && (
        <Figure label={t(untilLabel)}>
          <span className={['overdue', 'late'].includes(statusOf(doc)) ? 'late' : undefined}>
            {fullDate(until)}
          </span>
        </Figure>
      )}
    </dl>
  );
};

const Figure = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi className="figure">{children}</bdi>
    </dd>
  </div>
);
