import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRaw } from '../../../kernel/declare/raw-json.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Instant, listOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { type Check, checkState, checkView } from './check.ts';
import { assetsInScope } from './scope.ts';

const CheckRecord = titled(
  'AssetCheck',
  recordOf({
    ...checkState,
    last_done: orNull(Instant),
    assets: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    seen: Type.Integer(),
    missing: Type.Integer(),
  }),
);

/** Recurring checks with the current names of their assets. */
export const list = query('assets.checks.list', {
  says: 'List recurring checks of assets.',
  explains: [
    'Newest first unless `sort` is sent.',
    '`assets` are those on the books that are in scope now; `seen` and `missing` count the current round.',
    '`next_due` is the date of the next round, null for a check without one.',
  ],
  by: 'viewer',
  takes: Type.Object({
    ...sortInput(['name', 'next_due', 'created_at', 'updated_at']),
    ...pageInput,
  }),
  gives: listOf(CheckRecord),
  refuses: [badCursor],
  answer: (reader, input, now) => {
    const found = page(reader, checkView, { ...input, ...orderOf(input) }, now);
    if (!isRaw(found)) return found;
    const { items, ...rest } = JSON.parse(found.raw) as { items: (Check & { id: string })[] };
    return {
      ...rest,
      items: items.map(({ seen, deleted: _, due_day: __, ...one }) => {
        const assets = assetsInScope(reader, one);
        const count = assets.filter(({ id }) => seen[id]).length;
        return {
          ...one,
          assets: assets.map(({ id, name }) => ({ id, name })),
          seen: count,
          missing: assets.length - count,
        };
      }),
    };
  },
});
