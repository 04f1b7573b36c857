import { operation as file } from 'operation:accounting_taxReturns_file';
import { operation as reopen } from 'operation:accounting_taxReturns_reopen';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Status } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money, shortDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { usePeriod } from './period.ts';
import { Figure } from './report.tsx';

type Tied = Pick<components['schemas']['TaxReturn']['figures'], 'accounts' | 'currency'>;

/** Tax accounts with what documents and other entries moved on them; each opens its ledger. */
export const Ties = ({ tax: { accounts, currency } }: { readonly tax: Tied }): ReactNode => {
  const { from, to } = usePeriod('quarter');
  const moved = Object.entries(accounts).filter(
    ([, one]) => one.moved !== 0 || one.documents !== 0,
  );
  return moved.length === 0 ? null : (
    <Section title={t('tax.accounts')}>
      <table className="within">
        <thead>
          <tr>
            <th scope="col">{t('books.account')}</th>
            <th scope="col" className="num wide">
              {t('tax.documents')}
            </th>
            <th scope="col" className="num wide">
              {t('tax.other')}
            </th>
            <th scope="col" className="num wide">
              {t('tax.settled')}
            </th>
            <th scope="col" className="num">
              {t('tax.moved')}
            </th>
          </tr>
        </thead>
        <tbody>
          {moved.map(([name, one]) => (
            <tr key={name}>
              <th scope="row">
                <Link
                  className="link"
                  to={at`/books/accounts/${one.account}`}
                  search={{ from, to }}
                >
                  {one.account} {known(`taxAccount.${name}`)}
                </Link>
              </th>
              {[one.documents, one.other, one.settled].map((amount, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns in a fixed order
                <td key={index} className="num wide">
                  <Figure amount={amount} currency={currency} />
                </td>
              ))}
              <td className="num">
                <Figure amount={one.moved} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

/** Returns that were filed; each opens the report of its period. */
export const Returns = (): ReactNode => {
  const setSearch = useSetSearch();
  const isNow = useAsOf() === undefined;
  const { data } = useQuery({
    queryKey: ['books', 'tax-returns'],
    queryFn: async ({ signal }) =>
      (await read('/accounting/tax-returns', { params: { query: { limit: 100 } }, signal })).data,
  });
  const returns = data?.items ?? [];
  // Only the last one can be reopened.
  const last = returns
    .filter(({ status }) => status === 'filed')
    .toSorted((one, other) => (one.to < other.to ? 1 : -1))[0];
  return (
    <Section
      title={t('tax.returns')}
      action={
        isNow &&
        mayUse(file) && (
          <Button data-do="file" onClick={() => setSearch({ do: 'file' })}>
            {t('tax.file')}
          </Button>
        )
      }
    >
      {returns.length === 0 && <p className="small soft">{t('tax.none')}</p>}
      <ul className="lines">
        {returns.map((one) => (
          <li key={one.id}>
            <Link className="link" to="/books/tax" search={{ from: one.from, to: one.to }}>
              {`${shortDate(one.from)} – ${shortDate(one.to)}`}
            </Link>
            <Status state={one.status} />
            <span className="soft">{one.reference}</span>
            <span className="end">
              <bdi>{money(one.figures.boxes.payable, one.figures.currency)}</bdi>
            </span>
            {one === last && isNow && mayUse(reopen) && (
              <Button
                look="bare"
                data-do="reopen"
                onClick={() => setSearch({ do: `reopen.${one.id}` })}
              >
                {t('action.reopen')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
