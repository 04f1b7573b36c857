import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/limits.ts';
import { query } from '../../../kernel/operation.ts';
import { listOf } from '../../../kernel/shapes.ts';
import { pageInput } from '../../../kernel/store/page.ts';
import { UserRecord, userRecords } from './record.ts';

const { limit, offset } = pageInput;

/** The users of a company, those who were deactivated too. */
export const list = query('identity.members.list', {
  says: 'List the users of the company.',
  by: 'viewer',
  takes: Type.Object({ limit, offset }),
  gives: listOf(UserRecord),
  answer: (look, input) => ({
    items: userRecords(look, input.limit ?? limits.pageDefault, input.offset ?? 0),
    total: look.row<{ n: number }>('SELECT count(*) AS n FROM member_view WHERE company=:company')
      ?.n,
  }),
});
