import { Type } from '@sinclair/typebox';
import { entryOf, type LedgerRow, withPersonal } from '../../../kernel/ledger/read.ts';
import { limits } from '../../../kernel/limits.ts';
import { query } from '../../../kernel/operation.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { listOf, Short } from '../../../kernel/shapes.ts';
import type { Look, Params } from '../../../kernel/store/look.ts';
import { Entry, shownEntry } from './entry.ts';
import { actorName, entityName } from './names.ts';

/** The events of a company, newest first. */
export const list = query('ledger.entries.list', {
  says: 'List ledger entries, newest first.',
  by: 'viewer',
  takes: Type.Object({
    entity_id: Type.Optional(Short),
    entity_type: Type.Optional(Short),
    event_type: Type.Optional(Short),
    actor_id: Type.Optional(Short),
    correlation_id: Type.Optional(Short),
    resolve: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageMax })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Only entries with a smaller id: a deep page at the price of the first.',
      }),
    ),
  }),
  gives: listOf(Entry),
  answer: (look, { resolve, limit, offset, before, ...filter }, now, outside) => {
    const { where, params } = conditions(filter);
    const rows = look.rows<LedgerRow>(
      `SELECT * FROM ledger WHERE ${where}${before === undefined ? '' : ' AND id < :before'} ORDER BY id DESC LIMIT +:page OFFSET :skip`,
      {
        ...params,
        ...(before === undefined ? {} : { before }),
        page: limit ?? limits.pageDefault,
        skip: offset ?? 0,
      },
    );
    const items = rows.map((row) => shown(look, outside, row, now.caller.role, resolve === true));
    return { items, total: totalOf(look, where, params) };
  },
});

const shown = (
  look: Look,
  outside: Outside,
  row: LedgerRow,
  role: Parameters<typeof shownEntry>[2],
  resolve: boolean,
): Entry => {
  const entry = shownEntry(outside.house, withPersonal(look, outside.house, entryOf(row)), role);
  if (!resolve) return entry;
  return {
    ...entry,
    entity_name: entityName(look, entry.entity_id),
    actor_name: actorName(look, entry.actor_id),
  };
};

const conditions = (
  filter: Readonly<Record<string, string | undefined>>,
): { where: string; params: Params } => {
  const sent = Object.entries(filter).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  return {
    where: ['company=:company', ...sent.map(([column]) => `${column}=:${column}`)].join(' AND '),
    params: Object.fromEntries(sent),
  };
};

/** Without a filter the chain's head knows the count. */
const totalOf = (look: Look, where: string, params: Params): number => {
  const sql =
    where === 'company=:company'
      ? 'SELECT count AS n FROM chain WHERE company=:company'
      : `SELECT count(*) AS n FROM ledger WHERE ${where}`;
  return look.row<{ n: number }>(sql, params)?.n ?? 0;
};
