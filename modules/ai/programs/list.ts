import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { sortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import { proposal } from '../proposals/proposal.ts';
import { ProgramProposal, ProgramStatus, programProposal, visibleSights } from './record.ts';

const fromSql = `FROM ai_proposal_view WHERE company=:company AND conversation_id=''
  AND (:status IS NULL OR status=:status)
  AND instr(:sights, json_extract(record, '$.program.sight')) > 0`;

const sortable = ['created_at', 'expires_at', 'status'] as const;
const sortKeys = { created_at: 'created_at', expires_at: 'expires_at', status: 'status' };

/** Proposals of programs, newest first. */
export const list = query('ai.programs.list', {
  says: 'List the proposals of programs, newest first unless `sort` is sent.',
  explains: [
    'Proposals that programs made with `ai_programs_propose`, over the API or over MCP, with all states unless `status` is sent.',
    'Proposals whose maker saw costs or prices that the caller may not see are left out.',
    'A pending proposal past `expires_at` can no longer be confirmed; proposals are kept for 90 days.',
  ],
  by: 'operator',
  takes: Type.Object({
    ...sortInput(sortable),
    ...pageInput,
    status: Type.Optional(ProgramStatus),
  }),
  gives: listOf(ProgramProposal),
  refuses: [badCursor],
  answer: (reader, { status = null, ...asked }, { caller }) => {
    const page = sortedKeyset(sortKeys, { by: 'seq', dir: 'desc' }, asked);
    if (isRefusal(page)) return page;
    const of = { status, sights: visibleSights(reader, caller).join() };
    const total = reader.row<{ n: number }>(`SELECT count(*) AS n ${fromSql}`, of)?.n ?? 0;
    const rows = reader.rows<{ seq: number; id: string; sort_key: string | number }>(
      `SELECT seq, id, ${page.key} ${fromSql}${page.beyond} ${page.order}`,
      { ...page.params, ...of },
    );
    const items = rows.flatMap(({ id }) => {
      const found = reader.entity(proposal, id);
      return found ? [programProposal(id, found.state, found.created_at)] : [];
    });
    return { items, total, ...page.next(rows, total, ({ seq }) => seq) };
  },
});
