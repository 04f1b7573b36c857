import { operation as create } from 'operation:assets_books_create';
import { operation as report } from 'operation:assets_books_report';
import { operation as update } from 'operation:assets_books_update';
import type { ReactNode } from 'react';
import { type Input, mayUse } from '../../api/operation.ts';
import { useAccountOptions } from '../../forms/account-options.ts';
import type { FieldLook, Option } from '../../forms/fields.ts';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { RecordSection, type RecordSet, useRecordPanel } from '../../record/record-set.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type AssetBook, useAssetBooks } from './asset.ts';
import { AssetTabs } from './asset-tabs.tsx';

/** Uses of accounts of a book that posts its difference. */
const uses = ['depreciation_expense', 'accumulated_depreciation', 'disposal'] as const;

/** Further books of fixed assets, such as that of the tax return, each with its report. */
export const DepreciationBooks = (): ReactNode => {
  useTitle(t('assets.books'));
  const { data, error, refetch } = useAssetBooks();
  const accounts = useAccountOptions();
  const set = data && setOf(data, accounts);
  const panel = useRecordPanel(set);
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('books.assets')}</h1>
        </header>
        <AssetTabs chosen="/books/assets/books" />
        {error && (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && (set ? <RecordSection set={set} /> : <Skeleton />)}
      </div>
      {panel && <aside>{panel}</aside>}
    </div>
  );
};

const setOf = (rows: readonly AssetBook[], accounts: readonly Option[]): RecordSet<AssetBook> => ({
  ...{ id: 'book', kind: 'asset_book', key: 'book_id', rows, create, update },
  title: t('assets.books'),
  says: t('assetBook.say'),
  add: t('assetBook.add'),
  edit: t('assetBook.edit'),
  initial: { posts: 'nothing' },
  initialOf: ({ name, posts, accounts: of, is_active }) => ({ name, posts, is_active, ...of }),
  wrap: withAccounts,
  columns: [
    { head: t('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { head: t('assetBook.posts'), cell: ({ posts }) => postings()[posts] ?? posts, isWide: true },
    {
      head: t('doc.status'),
      cell: ({ is_active }) => t(is_active ? 'state.active' : 'state.inactive'),
      isWide: true,
    },
    ...(mayUse(report)
      ? [
          {
            head: t('assetBook.report'),
            cell: ({ id, name }: AssetBook) => (
              <Link className="link" to={at`/books/assets/books/${id}`}>
                {t('assetBook.report')}
                <span className="hidden-visually"> {name}</span>
              </Link>
            ),
          },
        ]
      : []),
  ],
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'posts', label: t('assetBook.posts'), choices: postings(), isFull: true },
    ...uses.map(
      (name): FieldLook => ({
        ...{ name, options: accounts, kind: 'text', isFull: true },
        label: t(`bookAccount.${name}`),
      }),
    ),
    ...(rows.length > 0 ? [activeLook()] : []),
  ],
});

const activeLook = (): FieldLook => ({ name: 'is_active', label: t('state.active'), isFull: true });

const postings = (): Readonly<Record<string, string>> => ({
  nothing: t('assetBook.nothing'),
  difference: t('assetBook.postsDifference'),
});

/** Body of a book: its accounts together, of a book that posts. */
const withAccounts = (values: Input): Input => {
  const chosen = uses.filter((use) => values[use] !== undefined);
  const rest = Object.entries(values).filter(([name]) => !uses.includes(name as never));
  const accounts = Object.fromEntries(chosen.map((use) => [use, values[use]]));
  const posts = values['posts'] === 'difference';
  return {
    ...Object.fromEntries(rest),
    ...(posts && chosen.length > 0 ? { accounts } : {}),
  };
};
