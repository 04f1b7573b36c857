import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { nameTaken, unknownLocation } from '../refusals.ts';
import { mfgWorkCenterCreated, workCenter } from './center.ts';
import { centerInput } from './input.ts';
import { centerNamed, defaultCenter } from './lookup.ts';
import { centerRecord, WrittenCenter } from './written-center.ts';

/** Creates a work center; the first one is the default. */
export const create = command('manufacturing.centers.create', {
  says: 'Create a work center.',
  explains: [
    'The first work center of the company becomes the default, whose labor rate applies where a run or step names no other.',
    'Defaults: capacity 1, 8 hours per day, labor rate 0.',
    'Names are unique regardless of case (`name_taken`).',
  ],
  by: 'manager',
  on: workCenter,
  takes: Type.Object({ ...centerInput, name: Name }),
  gives: WrittenCenter,
  refuses: [unknownLocation, nameTaken],
  reads: (reader, { name, wip_location_id: location_id }) => {
    if (location_id && !locationOf(reader, location_id)) return unknownLocation({ location_id });
    if (centerNamed(reader, name)) return nameTaken({ name });
    return { isFirst: defaultCenter(reader) === undefined };
  },
  decide: (_, input, now, { isFirst }) => {
    const id = now.id('wc');
    const made = {
      name: input.name.trim(),
      wip_location_id: input.wip_location_id ?? null,
      labor_rate: input.labor_rate ?? 0,
      capacity: input.capacity ?? 1,
      hours_per_day: input.hours_per_day ?? 8,
      is_default: isFirst,
      shifts: input.shifts ?? [],
      exceptions: input.exceptions ?? [],
      setup_matrix: input.setup_matrix ?? [],
    };
    return {
      facts: [mfgWorkCenterCreated(id, made)],
      answer: centerRecord(id, { ...made, is_active: true }),
    };
  },
});
