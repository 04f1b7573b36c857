import { operation as setTerms } from 'operation:assets_books_setTerms';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { entryOf } from '../../forms/fields.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Figure } from '../books/report.tsx';
import { type Asset, assetsChanged, methodNames, useAssetView } from './asset.ts';
import { assetTermLooks } from './term-looks.ts';

/** Asset in a further book: its terms and its value at the end of the last month. */
type InBook = {
  readonly book_id: string;
  readonly name: string;
  readonly method: string;
  readonly life_months: number;
  readonly accumulated_depreciation?: number;
  readonly carrying_amount?: number;
};

const useInBooks = (asset: Asset): readonly InBook[] =>
  useAssetView<{ items?: readonly InBook[] }>(asset.id, 'books').data?.items ?? [];

/** Asset in the further books of the company, with the way to its terms there. */
export const AssetInBooks = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const books = useInBooks(asset);
  const setSearch = useSetSearch();
  if (books.length === 0) return null;
  const hasFigures = asset.carrying_amount !== undefined;
  const may = mayUse(setTerms);
  return (
    <Section title={t('assets.books')}>
      <table className="within" data-table="books">
        <thead>
          <tr>
            <th scope="col">{t('assets.book')}</th>
            <th scope="col" className="wide">
              {t('asset.method')}
            </th>
            <th scope="col" className="num wide">
              {t('asset.months')}
            </th>
            {hasFigures && (
              <th scope="col" className="num">
                {t('asset.carrying')}
              </th>
            )}
            {may && (
              <th scope="col" className="end">
                <span className="hidden-visually">{t('assets.terms')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {books.map((one) => (
            <tr key={one.book_id} data-book={one.book_id}>
              <th scope="row">
                <bdi>{one.name}</bdi>
              </th>
              <td className="wide">{methodNames()[one.method] ?? one.method}</td>
              <td className="num wide">{count(one.life_months)}</td>
              {hasFigures && (
                <td className="num">
                  <Figure amount={one.carrying_amount} currency={asset.base_currency} />
                </td>
              )}
              {may && (
                <td className="end">
                  <Button look="bare" onClick={() => setSearch({ do: `terms.${one.book_id}` })}>
                    {t('assets.terms')}
                    <span className="hidden-visually">{one.name}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};

/** Panel of the terms that an asset has of its own in a book; those left empty are the ones of its class. */
export const TermsPanel = ({
  asset,
  book,
}: {
  readonly asset: Asset;
  readonly book: string;
}): ReactNode => {
  const found = useInBooks(asset).find(({ book_id }) => book_id === book);
  if (!found || !mayUse(setTerms)) return null;
  const all = asset.book_terms ?? [];
  const own = all.find(({ book_id }) => book_id === book);
  const others = all.filter(({ book_id }) => book_id !== book);
  return (
    <Panel
      asking={{
        title: t('assets.termsIn', { name: found.name }),
        confirm: t('assets.termsDo'),
        operation: setTerms,
        given: { asset_id: asset.id },
        fields: entryOf(setTerms.body, 'books'),
        looks: assetTermLooks(),
        initial: { ...own },
        says: t('assets.termsSay'),
        wrap: ({ book_id: _, ...values }) => ({
          books:
            Object.keys(values).length === 0 ? others : [...others, { ...values, book_id: book }],
        }),
        version: asset.version,
        onDone: () => {
          toast(t('assets.termsSet'));
          void assetsChanged();
        },
      }}
    />
  );
};
