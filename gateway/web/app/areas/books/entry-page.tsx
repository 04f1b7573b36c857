import { operation as remove } from 'operation:accounting_journal_void';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { recordKey } from '../../api/queries.ts';
import { textOf } from '../../api/refusal.ts';
import { useAccounts } from '../../forms/account-options.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Action } from '../../record/actions.tsx';
import { Pairs, RecordPage, Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useTrial } from '../../record/use-trial.ts';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { fullDate, money } from '../../words/format.ts';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from '../money/bank.ts';
import { type Entry, typeName } from './entry.ts';

type Known = Entry & { readonly reconciled_in: readonly string[] };

/** Page of a journal entry: its lines, what caused it, what it led to. */
export const EntryPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKey('journal_entry', id),
    queryFn: async ({ signal }) => {
      const params = { path: { entity_id: id } };
      return (await read('/accounting/journal-entries/{entity_id}', { params, signal }))
        .data as Known;
    },
  });
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown entry={data} />;
};

const useActions = ({ id, status, doc_id }: Known): readonly Action[] => {
  const setSearch = useSetSearch();
  const may = mayUse(remove) && status === 'posted';
  const { problem } = useTrial(may ? remove : undefined, { entity_id: id });
  if (!may) return [];
  return [
    {
      id: 'void',
      label: t('entry.void'),
      run: () => setSearch({ do: 'void' }),
      refused: problem === undefined ? undefined : textOf(problem),
      wayOut: doc_id ? { label: t('entry.openDocument'), to: at`/records/${doc_id}` } : undefined,
    },
  ];
};

const Shown = ({ entry }: { readonly entry: Known }): ReactNode => {
  const { id, number, memo, status } = entry;
  return (
    <RecordPage
      id={id}
      title={number}
      beside={
        <span className="row">
          <Status state={status} />
          <span className="soft">{memoText(memo)}</span>
        </span>
      }
      actions={useActions(entry)}
      panel={<Asked entry={entry} />}
      details={<Details entry={entry} />}
    >
      <Lines entry={entry} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

const Asked = ({ entry }: { readonly entry: Known }): ReactNode => {
  const { do: asked } = useAddress();
  if (asked !== 'void' || !mayUse(remove) || entry.status !== 'posted') return null;
  return (
    <Panel
      asking={{
        title: t('entry.void'),
        confirm: t('entry.voidDo', { number: entry.number }),
        operation: remove,
        given: { entity_id: entry.id },
        looks: [
          { name: 'date', label: t('entry.reversedOn'), hint: t('entry.reversedOnSays') },
          { name: 'reason', label: t('field.reason'), isFull: true },
        ],
        version: entry.version,
        onDone: () => {
          toast(t('entry.voided'));
          void moneyChanged();
        },
      }}
    />
  );
};

const Details = ({ entry }: { readonly entry: Known }): ReactNode => {
  const { date, je_type, reference, doc_id, reverses, reversed_by, void_reason } = entry;
  const to = (label: string, address: string): ReactNode => (
    <Link className="link" to={address}>
      {label}
    </Link>
  );
  return (
    <>
      <h2>{t('entry.cause')}</h2>
      <Pairs
        pairs={[
          [t('doc.date'), fullDate(date)],
          [t('entry.type'), typeName(je_type)],
          [t('field.reference'), reference && <bdi>{reference}</bdi>],
          [t('candidate.document'), doc_id && to(t('entry.openDocument'), at`/records/${doc_id}`)],
          [
            t('recon.all'),
            entry.reconciled_in[0] &&
              to(t('entry.openStatement'), at`/money/statements/${entry.reconciled_in[0]}`),
          ],
          [t('entry.reverses'), reverses && to(t('entry.open'), at`/books/entries/${reverses}`)],
          [
            t('entry.reversedBy'),
            reversed_by && to(t('entry.open'), at`/books/entries/${reversed_by}`),
          ],
          [t('field.reason'), void_reason],
        ]}
      />
    </>
  );
};

const Lines = ({ entry }: { readonly entry: Known }): ReactNode => {
  const currency = useCompany()?.currency;
  const names = new Map((useAccounts().data ?? []).map(({ code, name }) => [code, name]));
  const contacts = new Map(useContactOptions().map(({ value, label }) => [value, label]));
  const figure = (amount: number): ReactNode => (
    <bdi>{amount === 0 ? '' : money(amount, currency)}</bdi>
  );
  return (
    <Section title={t('entry.lines', { currency: currency ?? '' })}>
      <table className="within">
        <thead>
          <tr>
            <th scope="col">{t('trial.account')}</th>
            <th scope="col" className="num">
              {t('trial.debit')}
            </th>
            <th scope="col" className="num">
              {t('trial.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.entries.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry have no ids, and stay in order
            <tr key={index}>
              <th scope="row">
                <Link className="link" to={at`/books/accounts/${line.account}`}>
                  {line.account} {names.get(line.account)}
                </Link>
                <span className="under tiny soft">
                  {[
                    line.description,
                    line.contact_id && contacts.get(line.contact_id),
                    line.currency &&
                      line.amount_currency &&
                      `${money(line.amount_currency, line.currency)} ${line.currency}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              <td className="num">{figure(line.debit)}</td>
              <td className="num">{figure(line.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('doc.total')}</th>
            <td className="num">
              <bdi>{money(entry.total, currency)}</bdi>
            </td>
            <td className="num">
              <bdi>{money(entry.total, currency)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
};
