import { table, viewTable } from '../../kernel/declare/table.ts';

/** Shares of a company, one for each document or list that was ever shared. */
export const shareTable = viewTable(
  'share_view',
  {
    subject_id: 'text',
    subject_type: 'text',
    status: 'text',
    revision: 'integer',
    expires_at: 'text?',
  },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'status', 'seq'],
    ],
    sparse: [['expires_at', 'status']],
  },
);

/** Tokens of open links, which grant access to their pages; the rows belong to no company. */
export const shareTokenTable = table(
  'share_token',
  { id: 'text', of_company: 'text', share_id: 'text' },
  { uniques: [['of_company', 'share_id']] },
);

/** Number of visits of shared pages. */
export const shareVisitTable = table('share_visit', {
  id: 'text',
  views: 'integer',
  last_at: 'text',
});
