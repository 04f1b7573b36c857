import { viewTable } from '../../kernel/declare/table.ts';

/** The supporters of an installation; their rows belong to no company. */
export const supporterTable = viewTable(
  'supporter_view',
  {
    /** The handle in lower case, which is one user's only. */
    handle_key: 'text?',
  },
  { uniques: [['company', 'handle_key']], indexes: [['company', 'seq']] },
);
