import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { LocationRecord } from './record.ts';
import { locationView } from './view.ts';

/** One location. */
export const get = query('companies.locations.get', {
  says: 'Read a location.',
  explains: [
    'Keys of `address` are `line1`, `line2`, `city`, `state`, `postal_code` and `country`, or `text` for an imported one-line address.',
    'A deleted location is `not_found`.',
  ],
  by: 'viewer',
  takes: Type.Object({ location_id: Uuid }),
  gives: LocationRecord,
  refuses: [notFound],
  answer: (reader, { location_id }, now) =>
    readRecord(reader, locationView, location_id, now.caller.role) ??
    notFound({ what: 'location', id: location_id }),
});
