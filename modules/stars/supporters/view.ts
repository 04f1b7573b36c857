import { view } from '../../../kernel/declare/projection.ts';
import { supporterTable } from '../tables.ts';
import { supporter } from './supporter.ts';

/** The supporters of an installation, by their handles. */
export const supporterView = view(supporterTable, {
  of: supporter,
  columns: ({ handle }) => ({ handle_key: handle?.toLowerCase() ?? null }),
});
