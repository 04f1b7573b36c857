import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { fullDate, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Found = components['schemas']['MigrationReconciliation'];

/** Comparison of what came over with the other system, section by section; rows that differ are listed. */
export const Reconciliation = ({ id }: { readonly id: string }): ReactNode => {
  const found = useQuery({
    queryKey: ['migration_run', 'reconciliation', id],
    queryFn: async ({ signal }) => {
      const params = { path: { run_id: id } };
      return (await read('/migrations/{run_id}/reconciliation', { params, signal })).data as Found;
    },
  });
  if (found.isPending) return <Skeleton />;
  if (!found.data)
    return (
      <div className="section">
        <Problem problem={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  return <Sections found={found.data} />;
};

const Sections = ({ found }: { readonly found: Found }): ReactNode => {
  const { sections, currency, as_of } = found;
  const amount = (n: number): ReactNode => <bdi>{money(n, currency)}</bdi>;
  return (
    <Section title={t('comeOver.agrees', { day: fullDate(as_of) })}>
      <table className="lists within" data-reconciliation={found.status}>
        <caption className="hidden-visually">{t('comeOver.compared')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('comeOver.part')}</th>
            <th scope="col" className="num wide">
              {t('comeOver.there')}
            </th>
            <th scope="col" className="num">
              {t('comeOver.here')}
            </th>
            <th scope="col" className="num">
              {t('comeOver.difference')}
            </th>
          </tr>
        </thead>
        {sections.map(({ key, title, totals, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="row">{title}</th>
              <td className="num wide">{amount(totals.source)}</td>
              <td className="num">{amount(totals.imported)}</td>
              <td className="num">{amount(totals.difference)}</td>
            </tr>
            {rows
              .filter(({ status }) => status !== 'matched')
              .map((row) => (
                <tr key={row.key}>
                  <td>
                    {row.label}
                    {row.note && <span className="under">{row.note}</span>}
                  </td>
                  <td className="num wide">{amount(row.source)}</td>
                  <td className="num">{amount(row.imported)}</td>
                  <td className="num">{amount(row.difference)}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
};
