import { operation as register } from 'operation:assets_register_read';
import { type ReactNode, useEffect, useRef } from 'react';
import { mayUse, type Operation } from '../../api/operation.ts';
import { Note } from '../../parts/note.tsx';
import { roleName } from '../../shell/company-menu.tsx';
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
export const AssetTabs = ({ chosen }: { readonly chosen: string }): ReactNode => {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open screen is brought into sight when it changes
  useEffect(() => {
    const here = bar.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);
  return (
    <nav className="tabs" aria-label={t('books.assets')} ref={bar}>
      {tabs
        .filter(({ hasFigures }) => !hasFigures || mayUse(register))
        .map(({ path, label }) => (
          <Link key={path} to={path} aria-current={path === chosen ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
    </nav>
  );
};

/** Screen of figures for a role that does not see them: the other screens, and who sees it. */
export const NoFigures = ({
  chosen,
  operation,
}: {
  readonly chosen: string;
  readonly operation: Operation;
}): ReactNode => (
  <>
    <header className="page-head">
      <h1>{t('books.assets')}</h1>
    </header>
    <AssetTabs chosen={chosen} />
    <div className="section">
      <Note role="status">{t('refused.role', { role: roleName(operation.role ?? '') })}</Note>
    </div>
  </>
);
