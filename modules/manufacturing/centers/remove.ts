import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { centerInUse, centerIsDefault } from '../refusals.ts';
import { mfgWorkCenterDeleted, workCenter } from './center.ts';

/** Open runs, recipes and workflows that use a work center. */
const usedSql = `SELECT number AS name FROM mfg_order_view
   WHERE company=:company AND status IN ('planned', 'in_progress', 'on_hold')
     AND (work_center_id=:id OR centers LIKE :named)
 UNION SELECT sku FROM recipe_view WHERE company=:company AND centers LIKE :named
 ORDER BY 1 LIMIT 50`;

const usersOf = (reader: Reader, id: string): readonly string[] =>
  reader.rows<{ name: string }>(usedSql, { id, named: `% ${id} %` }).map(({ name }) => name);

/** Deletes a work center that nothing uses. */
export const remove = command('manufacturing.centers.remove', {
  says: 'Delete a work center that nothing uses.',
  explains: [
    'Refused with `work_center_in_use` while an open run, recipe or workflow names it, with up to 50 of them, and with `is_default_center` while it is the default and others exist.',
    'The record is kept as inactive, so that ended runs still refer to it; it cannot be restored, but its name can be used again.',
  ],
  by: 'manager',
  on: workCenter,
  at: ({ wc_id }) => wc_id,
  takes: Type.Object({ wc_id: AnyId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound, centerInUse, centerIsDefault],
  reads: (reader, { wc_id }, state) => {
    if (!state.is_active) return notFound({ what: workCenter.title, id: wc_id });
    const used_by = usersOf(reader, wc_id);
    if (used_by.length > 0) return centerInUse({ used_by });
    const others = reader.row(
      'SELECT 1 FROM work_center_view WHERE company=:company AND is_active=1 AND id<>:id LIMIT 1',
      { id: wc_id },
    );
    return { isAlone: others === undefined };
  },
  decide: (state, { wc_id }, _, { isAlone }) =>
    state.is_default && !isAlone
      ? centerIsDefault()
      : { facts: [mfgWorkCenterDeleted(wc_id, {})], answer: { ok: true } },
});
