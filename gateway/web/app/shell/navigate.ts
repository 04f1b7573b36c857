import { useNavigate } from '@tanstack/react-router';
import type { Search } from './as-of.ts';

/** Address with ids encoded. */
export const at = (strings: TemplateStringsArray, ...ids: readonly string[]): string =>
  strings.reduce(
    (text, part, index) =>
      `${text}${index > 0 ? encodeURIComponent(ids[index - 1] ?? '') : ''}${part}`,
    '',
  );

/** Areas whose screens show records of a kind. */
export const screens: Readonly<Record<string, string>> = {
  ...{ contact: '/contacts', item: '/items', list: '/stock', mfg_order: '/make' },
  ...{ journal_entry: '/books/entries', asset: '/books/assets' },
  ...{ asset_book: '/books/assets/books', asset_check: '/books/assets/checks' },
  on_account: '/on-account',
  ...{ bank_account: '/money/accounts', reconciliation: '/money/statements' },
};

/** Address of the screen of a record; kinds without an area have the page of their machine. */
export const screenOf = (kind: string, id: string): string =>
  `${screens[kind] ?? '/records'}/${encodeURIComponent(id)}`;

/** Opens a screen; the moment of the past is kept. */
export const useOpen = (): ((to: string, search?: Search) => void) => {
  const navigate = useNavigate();
  return (to, search = {}) => void navigate({ to, search } as never);
};
