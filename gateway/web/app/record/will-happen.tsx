import type { ReactNode } from 'react';
import type { DryEvent } from '../api/operation.ts';
import { textOf } from '../api/refusal.ts';
import { useAccounts } from '../forms/account-options.ts';
import { Icon } from '../parts/icon.tsx';
import { useCompany } from '../shell/company.ts';
import { money } from '../words/format.ts';
import { t } from '../words/words.ts';
import { forecastOf } from './sentences.ts';
import type { Tried } from './use-trial.ts';

type Line = {
  readonly account: string;
  readonly account_name?: string;
  readonly debit?: number;
  readonly credit?: number;
};

const linesOf = ({ data }: DryEvent): readonly Line[] =>
  Array.isArray(data['entries']) ? (data['entries'] as readonly Line[]) : [];

const isEntry = ({ event_type }: DryEvent): boolean => event_type === 'acc.journal_entry.created';

/** True for the posting of an entry, which is shown itself. */
const isPosting = ({ event_type }: DryEvent): boolean => event_type === 'acc.journal_entry.posted';

/** Outcome of a write by its dry run: in words, with the journal entries as they would be. */
export const WillHappen = ({ tried }: { readonly tried: Tried }): ReactNode => {
  const { trial, problem, isBusy, at } = tried;
  const names = useAccountNames(trial?.events.some(isEntry) ?? false);
  if (!trial && problem === undefined && !isBusy) return null;
  const events = trial?.events ?? [];
  const told = [
    ...new Set(
      events.filter((one) => !isEntry(one) && !isPosting(one)).map((one) => forecastOf(one)),
    ),
  ];
  return (
    <section className="trial" aria-label={t('trial.title')} aria-busy={isBusy} role="status">
      <header>
        <Icon name="eye" />
        {t('trial.title')}
        <span className="when tiny faint">
          {isBusy || at === 0 ? t('trial.trying') : t('trial.tried')}
        </span>
      </header>
      {problem !== undefined && <p className="breaks">{textOf(problem)}</p>}
      {trial && told.length === 0 && events.length === 0 && <p>{t('trial.nothing')}</p>}
      <ul>
        {told.map((sentence) => (
          <li key={sentence} className="breaks">
            {sentence}
          </li>
        ))}
      </ul>
      {events.filter(isEntry).map((event) => (
        <Entry key={JSON.stringify(event.data)} lines={linesOf(event)} names={names} />
      ))}
    </section>
  );
};

/** Names of the accounts of the chart by their codes. */
const useAccountNames = (isAsked: boolean): ReadonlyMap<string, string> => {
  const accounts = useAccounts(isAsked).data ?? [];
  return new Map(accounts.map(({ code, name }) => [code, name]));
};

const Entry = ({
  lines,
  names,
}: {
  readonly lines: readonly Line[];
  readonly names: ReadonlyMap<string, string>;
}): ReactNode => {
  const currency = useCompany()?.currency;
  const amount = (n: number | undefined): string => (n ? money(n, currency) : '');
  return (
    <table className="within">
      <caption className="tiny soft">{t('trial.entry')}</caption>
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
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry have no ids, and stay in order
          <tr key={at}>
            <td className="breaks">
              <bdi className="figure">{line.account}</bdi>{' '}
              <bdi>{line.account_name ?? names.get(line.account)}</bdi>
            </td>
            <td className="num">
              <bdi>{amount(line.debit)}</bdi>
            </td>
            <td className="num">
              <bdi>{amount(line.credit)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
