import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { lastDefault, nameTaken, unknownLocation } from '../refusals.ts';
import { mfgWorkCenterUpdated, workCenter } from './center.ts';
import { centerInput } from './input.ts';
import { centerNamed, defaultCenter } from './lookup.ts';
import { centerRecord, WrittenCenter } from './written-center.ts';

/** Changes a work center; a new default replaces the previous one. */
export const update = command('manufacturing.centers.update', {
  says: 'Change a work center.',
  explains: [
    'A new labor rate applies to labor recorded from now on; recipe costs change only with `manufacturing_recipes_set` or `manufacturing_recipes_recostDependents`, and existing schedules stay.',
    '`is_default` true takes the role from the present default; false on the default is refused with `last_default`.',
    'Names are unique (`name_taken`).',
  ],
  by: 'manager',
  on: workCenter,
  at: ({ wc_id }) => wc_id,
  takes: Type.Object({ wc_id: AnyId, ...centerInput, is_default: Type.Optional(Type.Boolean()) }),
  gives: WrittenCenter,
  refuses: [notFound, unknownLocation, nameTaken, lastDefault],
  reads: (reader, { wc_id, name, wip_location_id: location_id }, state) => {
    if (!state.is_active) return notFound({ what: workCenter.title, id: wc_id });
    if (location_id && !locationOf(reader, location_id)) return unknownLocation({ location_id });
    const holder = name === undefined ? undefined : centerNamed(reader, name);
    if (name !== undefined && holder !== undefined && holder !== wc_id) return nameTaken({ name });
    return { before: defaultCenter(reader) };
  },
  decide: (state, { wc_id, name, is_default, ...fields }, _, { before }) => {
    if (is_default === false && state.is_default) return lastDefault();
    const changed = {
      ...fields,
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(is_default === undefined ? {} : { is_default }),
    };
    const yields = is_default === true && before !== undefined && before !== wc_id;
    return {
      facts: [
        ...(yields ? [mfgWorkCenterUpdated(before, { is_default: false })] : []),
        mfgWorkCenterUpdated(wc_id, changed),
      ],
      answer: centerRecord(wc_id, { ...state, ...changed }),
    };
  },
});
