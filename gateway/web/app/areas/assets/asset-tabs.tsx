import { operation as register } from 'operation:assets_register_read';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Link } from '../../shell/link.tsx';
import { type Key, t } from '../../words/words.ts';

type Tab = { readonly path: string; readonly label: Key; readonly hasFigures?: boolean };

const tabs: readonly Tab[] = [
  { path: '/books/assets', label: 'assets.list' },
  { path: '/books/assets/attention', label: 'assets.attention' },
  { path: '/books/assets/depreciation', label: 'assets.depreciation', hasFigures: true },
  { path: '/books/assets/register', label: 'assets.register', hasFigures: true },
  { path: '/books/assets/checks', label: 'assets.checks' },
  { path: '/books/assets/classes', label: 'assets.classes' },
  { path: '/books/assets/books', label: 'assets.books' },
];

/** Screens of fixed assets side by side; those of figures alone are left out for roles that do not see them. */
export const AssetTabs = ({ chosen }: { readonly chosen: string }): ReactNode => (
  <nav className="tabs" aria-label={t('books.assets')}>
    {tabs
      .filter(({ hasFigures }) => !hasFigures || mayUse(register))
      .map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === chosen ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
  </nav>
);
