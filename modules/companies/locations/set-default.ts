import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { readDefaults, regimeFacts, yields } from './default.ts';
import { locationActor, locationFields, sysLocationUpdated } from './location.ts';

/** Makes a location the one that goods go to when none is named. */
export const setDefault = command('companies.locations.setDefault', {
  says: 'Make a location the default one.',
  explains: [
    'New goods without a location go to the default one.',
    'The previous default loses the flag; calling it on the default changes nothing.',
    'If tax rates were never changed and the address names a country, tax rates, and the currency while nothing is recorded, are set to that country.',
  ],
  by: 'manager',
  on: locationActor,
  at: ({ location_id }) => location_id,
  takes: Type.Object({ location_id: Uuid }),
  gives: writtenWith(locationFields),
  refuses: [notFound],
  reads: readDefaults,
  decide: ({ deleted: _, ...before }, { location_id }, now, { holder, isPosted }) => {
    const after = { ...before, is_default: true };
    if (before.is_default) return { facts: [], answer: after };
    const fields_changed = { is_default: { old: false, new: true } };
    return {
      facts: [
        sysLocationUpdated(location_id, { fields_changed }),
        ...yields(holder, location_id),
        ...regimeFacts(now.company, after, isPosted),
      ],
      answer: after,
    };
  },
});
