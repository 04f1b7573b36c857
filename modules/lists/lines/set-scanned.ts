import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { noSuchLine } from '../refusals.ts';
import { listMarksSet } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';
import { lineIdFor } from './line-rows.ts';

/** Ids of lines or of their items. */
export const LineIds = Type.Array(AnyId, { minItems: 1, maxItems: limits.linesPerDocument });

/** Marks lines as present (audit) or received (transfer), or clears the mark. */
export const setScanned = command('lists.lines.setScanned', {
  says: 'Mark lines of a finalized audit or transfer as scanned, or not.',
  explains: [
    'Finalized audits (presence) and transfers (receipt) only.',
    'Takes line ids or item ids; an unknown one refuses the whole call (`line_not_found`).',
    'Lines that have the requested mark already are not counted in `updated`.',
    'Counts and stock do not change.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, line_entity_ids: LineIds, scanned: Type.Boolean() }),
  gives: writtenWith({ updated: Type.Integer() }),
  asks: 'set-scanned',
  refuses: [noSuchLine],
  reads: (reader, { entity_id, line_entity_ids }) => {
    const found = new Set<string>();
    for (const named of line_entity_ids) {
      const id = lineIdFor(reader, entity_id, named);
      if (id === undefined) return noSuchLine({ line: named });
      found.add(id);
    }
    return { ids: [...found] };
  },
  decide: ({ list_type }, { entity_id, scanned }, { ts, caller }, { ids, lines }) => {
    const mark = list_type === 'audit' ? 'audited' : 'received';
    const key = `${mark}_at`;
    const changed = ids.filter((id) => Boolean(lines.get(id)?.[key]) !== scanned);
    const told = { line_entity_ids: changed, scanned, mark, at: ts, by: caller.user_id || null };
    return {
      facts: changed.length > 0 ? [listMarksSet(entity_id, told)] : [],
      answer: { updated: changed.length },
    };
  },
});
