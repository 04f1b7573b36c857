import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, oneOf, Short } from '../../../kernel/declare/schemas.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import { kindRefusal, unknownKind } from '../refusals.ts';
import { RunRecord } from '../state/record.ts';
import { importRunView } from '../state/view.ts';

/** Imports of the kinds that the caller may import, newest first. */
export const list = query('imports.runs.list', {
  says: 'List imports, newest first unless `sort` is sent.',
  explains: [
    "Only imports of kinds that the caller's role may import: items and contacts from operator, documents and journals from manager.",
    '`kind` and `status` must be exact; an unknown kind is refused with the nearest (`unknown_kind`).',
    '`progress` runs from 0 to 1; during an undo it counts records removed or kept.',
  ],
  by: 'operator',
  takes: Type.Object({
    ...sortInput(['created_at', 'updated_at', 'kind', 'status']),
    ...pageInput,
    kind: Type.Optional(Short),
    status: Type.Optional(oneOf<string>(runLife.states)),
  }),
  gives: listOf(RunRecord),
  refuses: [badCursor, unknownKind],
  answer: (reader, { kind, status, ...asked }, now, { registry }) => {
    if (kind !== undefined && !registry.imports.has(kind)) return kindRefusal(registry, kind);
    const kinds = [...registry.imports.values()]
      .filter(({ by }) => isAtLeast(now.caller.role, by))
      .map(({ key }) => key);
    const mine = {
      sql: 'v.kind IN (SELECT value FROM json_each(:kinds))',
      params: { kinds: JSON.stringify(kinds) },
      of: ['kind'],
    };
    const where = [mine, equals('kind', kind), equals('status', status)];
    return page(reader, importRunView, { ...asked, ...orderOf(asked), where }, now);
  },
});
