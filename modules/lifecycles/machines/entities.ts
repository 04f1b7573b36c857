import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/limits.ts';
import { query } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, Short } from '../../../kernel/shapes.ts';
import { lifecycles } from '../../../machines/all.ts';
import { aboutIn, nameIn } from '../naming.ts';
import { selectionOf } from './where.ts';

const Row = Type.Object({
  id: Type.String(),
  entity_id: Type.String(),
  status: Type.String(),
  name: Type.String(),
  about: Type.String(),
  version: Type.Integer(),
  updated_at: Type.String(),
});

/** The entities in a state of a machine, the latest changed first. */
export const entities = query('lifecycles.machines.entities', {
  says: 'List the entities in a state of a machine.',
  by: 'viewer',
  takes: Type.Object({
    id: AnyId,
    state: Type.Optional(Short),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageMax })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  }),
  gives: Type.Object({ items: Type.Array(Row), total: Type.Integer() }),
  refuses: [notFound],
  answer: (look, { id, state, limit, offset }, _, outside) => {
    if (!lifecycles.has(id)) return notFound({ what: 'machine', id });
    const selection = selectionOf(outside.house, id);
    if (!selection) return { items: [], total: 0 };
    const where = `${selection.where}${state === undefined ? '' : ' AND status=:state'}`;
    const params = state === undefined ? {} : { state };
    const rows = look.rows<{
      id: string;
      status: string;
      version: number;
      updated_at: string;
      record: string;
    }>(
      `SELECT id, status, version, updated_at, record FROM ${selection.table} WHERE ${where} ORDER BY version DESC LIMIT +:page OFFSET :skip`,
      { ...params, page: limit ?? limits.pageDefault, skip: offset ?? 0 },
    );
    const total =
      look.row<{ n: number }>(`SELECT count(*) AS n FROM ${selection.table} WHERE ${where}`, params)
        ?.n ?? 0;
    return {
      items: rows.map(({ record, ...row }) => {
        const fields = JSON.parse(record) as Record<string, unknown>;
        return { ...row, entity_id: row.id, name: nameIn(fields), about: aboutIn(fields) };
      }),
      total,
    };
  },
});
