import { operation as report } from 'operation:assets_books_report';
import { operation as update } from 'operation:assets_classes_update';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Section } from '../../record/page.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { usePeriod } from '../books/period.ts';
import { PeriodControl } from '../books/period-control.tsx';
import { Figure, Report } from '../books/report.tsx';
import { methodNames, useAssetBooks, useClasses } from './asset.ts';
import { AssetTabs } from './asset-tabs.tsx';
import { ClassTermsPanel } from './class-terms.tsx';

type Row = components['schemas']['AssetInBook'];

const useBookReport = (id: string) => {
  const { from, to } = usePeriod();
  return useQuery({
    queryKey: ['asset', 'book', id, from, to],
    queryFn: async ({ signal }) => {
      const params = { path: { book_id: id }, query: { date_from: from, date_to: to } };
      const { data } = await read('/fixed-assets/api/books/{book_id}/report', { params, signal });
      if (!data) throw new Error('no report');
      return data;
    },
    enabled: mayUse(report),
  });
};

/** Further book over a period: its assets beside the commercial book, and the terms of the classes in it. */
export const BookPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { do: asked = '' } = useAddress();
  const name = useAssetBooks().data?.find((one) => one.id === id)?.name ?? '';
  const class_id = asked.startsWith('class.') ? asked.slice('class.'.length) : undefined;
  return (
    <div className="record">
      <div className="body">
        <Report
          title={name}
          operation={report}
          query={useBookReport(id)}
          file="asset-book"
          rows={({ assets }) => [
            [t('doc.number'), t('asset.asset'), ...figures().map(([, label]) => label)],
            ...assets.map((one) => [
              ...[one.number, one.name],
              ...figures().map(([figure]) => one[figure]),
            ]),
          ]}
          control={
            <>
              <AssetTabs chosen="/books/assets/books" />
              <PeriodControl />
            </>
          }
        >
          {({ assets, totals }) => <Table rows={assets} totals={totals} />}
        </Report>
        <ClassTerms book={id} />
      </div>
      {class_id !== undefined && <ClassTermsPanel key={asked} book={id} class_id={class_id} />}
    </div>
  );
};

const figures = () =>
  [
    ['cost', t('asset.cost')],
    ['depreciation', t('asset.charge')],
    ['carrying_amount', t('asset.carrying')],
    ['commercial_carrying_amount', t('assetBook.commercial')],
    ['difference', t('assetBook.difference')],
  ] as const;

/** Figures that a phone leaves out. */
const wide: ReadonlySet<string> = new Set(['cost', 'depreciation', 'commercial_carrying_amount']);

const Table = ({
  rows,
  totals,
}: {
  readonly rows: readonly Row[];
  readonly totals: Pick<Row, ReturnType<typeof figures>[number][0]>;
}): ReactNode => {
  const currency = useCompany()?.currency;
  const classOf = (name: string): string => `num ${wide.has(name) ? 'wide' : ''}`;
  return (
    <table className="lists" data-table="book">
      <caption className="hidden-visually">{t('assetBook.report')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('asset.asset')}</th>
          {figures().map(([figure, label]) => (
            <th key={figure} scope="col" className={classOf(figure)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.asset_id}>
            <th scope="row">
              <Link className="link" to={at`/books/assets/${one.asset_id}`}>
                <bdi>{one.name}</bdi>
              </Link>
            </th>
            {figures().map(([figure]) => (
              <td key={figure} className={classOf(figure)}>
                <Figure amount={one[figure]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('doc.total')}</th>
          {figures().map(([figure]) => (
            <td key={figure} className={classOf(figure)}>
              <Figure amount={totals[figure]} currency={currency} isStrong />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
};

/** Terms that the classes have in a book; without any they are those of the commercial book. */
const ClassTerms = ({ book }: { readonly book: string }): ReactNode => {
  const setSearch = useSetSearch();
  const classes = (useClasses().data ?? []).filter(({ is_active }) => is_active);
  const may = mayUse(update);
  if (classes.length === 0) return null;
  return (
    <Section title={t('assetBook.classTerms')}>
      <table className="within" data-table="class-terms">
        <thead>
          <tr>
            <th scope="col">{t('asset.class')}</th>
            <th scope="col">{t('asset.method')}</th>
            <th scope="col" className="num">
              {t('asset.months')}
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ id, name, books = [], ...of }) => {
            const own = books.find(({ book_id }) => book_id === book);
            const method = own?.method ?? of.method;
            return (
              <tr key={id} className={own ? undefined : 'soft'}>
                <th scope="row">
                  {may ? (
                    <button
                      type="button"
                      className="link"
                      onClick={() => setSearch({ do: `class.${id}` })}
                    >
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
                <td>{methodNames()[method] ?? method}</td>
                <td className="num">{own?.life_months ?? of.life_months}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
};
