import { view } from '../../../kernel/declare/projection.ts';
import { memberTable } from '../tables.ts';
import { member } from './member.ts';

/** Members of a company. */
export const memberView = view(memberTable, {
  of: member,
  columns: ({ role, is_active, suspended }) => ({
    role,
    is_active: is_active ? 1 : 0,
    suspended: suspended ? 1 : null,
    suspended_until: suspended?.until ?? null,
  }),
});
