import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem, Skeleton } from '../../../parts/note.tsx';
import { Status } from '../../../parts/status.tsx';
import { Pairs, RecordPage, Section } from '../../../record/page.tsx';
import { MachinePanel, useMachineActions, useStanding } from '../../../record/standing.tsx';
import { Timeline } from '../../../record/timeline.tsx';
import { useAsOf } from '../../../shell/as-of.ts';
import { useAsOfKey } from '../../../shell/as-of-control.tsx';
import { Link } from '../../../shell/link.tsx';
import { at } from '../../../shell/navigate.ts';
import { fullDate, money, shortDate } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { methodName } from '../inputs.ts';
import { kindNames, type OnAccount, useOnAccount } from './on-account.ts';
import { useOnAccountActions } from './use-actions.ts';

/** Page of money on account: what is left of it, what it was used for, and what can be done with it. */
export const OnAccountPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useOnAccount(id);
  useAsOfKey();
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown money={data} />;
};

const Shown = ({ money: one }: { readonly money: OnAccount }): ReactNode => {
  const { id, status } = one;
  const isNow = useAsOf() === undefined;
  const { data: standing } = useStanding(id, isNow);
  const looks = useOnAccountActions(one);
  const actions = useMachineActions(standing, looks);
  return (
    <RecordPage
      id={id}
      title={standing?.name || t('onAccount.one')}
      beside={<Status state={status} />}
      actions={actions}
      panel={isNow && standing && <MachinePanel id={id} standing={standing} looks={looks} />}
      details={<Details money={one} />}
    >
      <Figures money={one} />
      <Uses money={one} />
      <Refunds money={one} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

const Figures = ({ money: one }: { readonly money: OnAccount }): ReactNode => {
  const { currency, amount, applied, refunded, remaining } = one;
  const shown = [
    [t('field.amount'), amount],
    [t('onAccount.applied'), applied],
    [t('onAccount.refunded'), refunded],
    [t('onAccount.remaining'), remaining],
  ] as const;
  if (amount === undefined) return null;
  return (
    <dl className="figures" data-on-account="">
      {shown.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi className="figure">{`${money(figure ?? 0, currency)} ${currency}`}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Uses = ({ money: one }: { readonly money: OnAccount }): ReactNode => {
  const { applications, currency } = one;
  if (applications.length === 0) return null;
  return (
    <Section title={t('onAccount.uses')}>
      <ul className="lines">
        {applications.map(({ index, doc_id, ref_id, date, amount, status }) => (
          <li key={index}>
            <Link className="link" to={at`/records/${doc_id}`}>
              <bdi>{ref_id ?? t('doc.open')}</bdi>
            </Link>
            <span className="soft">{shortDate(date)}</span>
            {status === 'voided' && <Status state={status} />}
            <span className="end">
              {amount !== undefined && <bdi>{money(amount, currency)}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Refunds = ({ money: one }: { readonly money: OnAccount }): ReactNode => {
  const { refunds, currency } = one;
  if (refunds.length === 0) return null;
  return (
    <Section title={t('onAccount.refunds')}>
      <ul className="lines">
        {refunds.map(({ index, date, amount, status, method, reference, reason }) => (
          <li key={index}>
            <span>{methodName(method)}</span>
            <span className="soft">
              {[shortDate(date), reference, reason].filter(Boolean).join(' · ')}
            </span>
            {status === 'voided' && <Status state={status} />}
            <span className="end">
              {amount !== undefined && <bdi>{money(amount, currency)}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Details = ({ money: one }: { readonly money: OnAccount }): ReactNode => (
  <>
    <h2>{t('details')}</h2>
    <Pairs
      pairs={[
        [
          t('field.contact'),
          <Link key="contact" className="link" to={at`/contacts/${one.contact_id}`}>
            {t('onAccount.openContact')}
          </Link>,
        ],
        [t('statement.kind'), kindNames()[one.kind]],
        [t('doc.date'), fullDate(one.date)],
        [t('field.method'), methodName(one.method)],
        [t('field.bank_account'), one.bank_account],
        [t('field.reference'), one.reference && <bdi>{one.reference}</bdi>],
        [t('field.notes'), one.notes],
        [t('field.reason'), one.void_reason],
        [
          t('trial.entry'),
          one.journal_entry_id && (
            <Link className="link" to={at`/books/entries/${one.journal_entry_id}`}>
              {t('doc.open')}
            </Link>
          ),
        ],
      ]}
    />
  </>
);
