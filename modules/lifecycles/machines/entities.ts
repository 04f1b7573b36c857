import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, listOf, Short } from '../../../kernel/declare/schemas.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { lifecycles } from '../../../machines/all.ts';
import { aboutIn, nameIn } from '../names.ts';
import { selectionOf } from './selection.ts';

export const unknownState = refusal(
  'unknown_state',
  422,
  'The machine {machine} has no state {state}. Choose one of: {states}.',
);

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
  explains: [
    'Latest change first; without `state` the records in all states.',
    '`name` is the number or name, `about` for example the contact of a document.',
    'A state that the machine does not have is refused with `unknown_state`, listing the valid ones.',
  ],
  by: 'viewer',
  takes: Type.Object({
    id: AnyId,
    state: Type.Optional(Short),
    ...pageInput,
  }),
  gives: listOf(Row),
  refuses: [notFound, unknownState, badCursor],
  answer: (reader, { id, state, ...asked }, _, services) => {
    const life = lifecycles.get(id);
    if (!life) return notFound({ what: 'machine', id });
    if (state !== undefined && !life.states.includes(state))
      return unknownState({ machine: id, state, states: life.states });
    const selection = selectionOf(services.registry, id);
    if (!selection) return { items: [], total: 0 };
    const page = keysetPage({ by: ['version'], dir: 'desc' }, asked);
    if (isRefusal(page)) return page;
    const where = `${selection.where}${state === undefined ? '' : ' AND status=:state'}`;
    const params = state === undefined ? {} : { state };
    const rows = reader.rows<{
      id: string;
      status: string;
      version: number;
      updated_at: string;
      record: string;
    }>(
      `SELECT id, status, version, updated_at, record FROM ${selection.table} WHERE ${where}${page.beyond} ${page.order}`,
      { ...params, ...page.params },
    );
    const total =
      reader.row<{ n: number }>(
        `SELECT count(*) AS n FROM ${selection.table} WHERE ${where}`,
        params,
      )?.n ?? 0;
    return {
      items: rows.map(({ record, ...row }) => {
        const fields = JSON.parse(record) as Record<string, unknown>;
        return { ...row, entity_id: row.id, name: nameIn(fields), about: aboutIn(fields) };
      }),
      total,
      ...page.next(rows, total, ({ version }) => [version]),
    };
  },
});
