import type { ReactNode } from 'react';
import { fullDate, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, statusOf, traitsOf } from './doc.ts';

/** Figures at the head of a document: its total, what was paid, what is left and until when. */
export const Sums = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { total, amount_paid, amount_outstanding, currency } = doc;
  const figure = (amount: number | undefined): string =>
    amount === undefined ? '–' : money(amount, currency);
  const { until: field, untilLabel, settledLabel } = traitsOf(doc.doc_type);
  const until = doc[field];
  return (
    <dl className="figures">
      <Figure label={t('sums.total', { currency })}>{figure(total)}</Figure>
      {settledLabel && (
        <>
          <Figure label={t(settledLabel)}>{figure(amount_paid)}</Figure>
          <Figure label={t('doc.outstanding')}>{figure(amount_outstanding)}</Figure>
        </>
      )}
      {until && (
        <Figure label={t(untilLabel)}>
          <span className={statusOf(doc) === 'overdue' ? 'late' : undefined}>
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
