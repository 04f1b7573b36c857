import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import { locationActor, sysLocationDeleted } from './location.ts';
import { isDefaultLocation, itemsAssigned } from './refusals.ts';

/** Goods that are still there: any quantity, and lots that may get one again. */
const assignedSql = `SELECT count(*) AS n FROM ${itemRows}
 WHERE company=:company AND location_id=:id
 AND (quantity <> 0 OR status NOT IN ('merged','sold','archived','disposed'))`;

/** Removes a location that holds nothing. */
export const remove = command('companies.locations.remove', {
  says: 'Delete a location that holds no items.',
  explains: [
    'Refused with `items_assigned` while any item there has a quantity or is still in use, and with `is_default_location` for the default one; move the items and choose another default first.',
    'Documents keep their reference.',
    'There is no undo.',
  ],
  by: 'admin',
  on: locationActor,
  at: ({ location_id }) => location_id,
  takes: Type.Object({ location_id: Uuid }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound, isDefaultLocation, itemsAssigned],
  reads: (reader, { location_id }) => ({
    count: reader.row<{ n: number }>(assignedSql, { id: location_id })?.n ?? 0,
  }),
  decide: ({ is_default }, { location_id }, _, { count }) => {
    if (is_default) return isDefaultLocation();
    if (count > 0) return itemsAssigned({ count });
    return { facts: [sysLocationDeleted(location_id, {})], answer: { ok: true } };
  },
});
