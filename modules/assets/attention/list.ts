import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import { sortedRows, sortInput } from '../../../kernel/reader/sort-order.ts';
import { asset, type StoredMovement } from '../state/asset.ts';
import type { Asset } from '../state/state.ts';
import { attentionKinds, attentionOf, runsDue } from './kinds.ts';
import { unregisteredPurchases } from './purchases.ts';

/** Attention items of all assets on the books, earliest due date first. */
export const list = query('assets.attention.list', {
  says: 'List what needs attention among fixed assets.',
  explains: [
    'Computed for today from all assets on the books, such as depreciation not run, due reminders and maintenance, annual reviews, missing readings, signs of impairment, expiring warranty and insurance (60 days), open sales, and assets not seen for a year.',
    'By due date, undated ones last, unless `sort` is sent.',
    'Bills with unregistered or credited purchases appear from manager up.',
    '`counts` covers all kinds, whatever `kind` is sent.',
  ],
  by: 'viewer',
  takes: Type.Object({
    kind: Type.Optional(oneOf(attentionKinds)),
    ...sortInput(['due', 'kind', 'asset_name']),
    limit: pageInput.limit,
    offset: pageInput.offset,
  }),
  gives: Type.Object({
    items: Type.Array(
      Type.Object({
        kind: oneOf<string>(attentionKinds),
        asset_id: orNull(Type.String()),
        asset_name: orNull(Type.String()),
        due: orNull(Type.String()),
        detail: Type.String(),
        severity: oneOf(['low', 'medium', 'high']),
      }),
    ),
    total: Type.Integer(),
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
  long: true,
  answer: (reader, { kind, limit = 50, offset = 0, ...order }, now) => {
    const all = [
      ...runsDue(reader, now),
      // Costs are visible to managers only.
      ...(isAtLeast(now.caller.role, 'manager') ? unregisteredPurchases(reader, now) : []),
      ...reader
        .rows<{ id: string }>(
          `SELECT id FROM asset_view WHERE company=:company
             AND status NOT IN ('disposed', 'sold', 'transferred') ORDER BY seq`,
        )
        .flatMap(({ id }) => {
          const state: Asset | undefined = reader.state(asset, id);
          return state
            ? attentionOf(id, state, reader.lines(id) as unknown as readonly StoredMovement[], now)
            : [];
        }),
    ];
    const counts: Record<string, number> = {};
    for (const one of all) counts[one.kind] = (counts[one.kind] ?? 0) + 1;
    const wanted = kind === undefined ? all : all.filter((one) => one.kind === kind);
    const byDay = wanted.toSorted((a, b) => ((a.due ?? '9') < (b.due ?? '9') ? -1 : 1));
    const items = sortedRows(byDay, order);
    return { items: items.slice(offset, offset + limit), total: items.length, counts };
  },
});
