import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { firstKept } from './reads.ts';

/** Deletes counts older than 13 months. */
export const expire = command('crm.reads.expire', {
  says: 'Delete counts of reads older than 13 months.',
  by: 'owner',
  takes: Type.Object({}),
  reads: (reader, _, __, now) => ({
    ids: reader
      .rows<{ id: string }>('SELECT id FROM people_read WHERE company=:company AND day<:first', {
        first: firstKept(now.today),
      })
      .map(({ id }) => id),
  }),
  decide: (_, __, ___, { ids }) =>
    ids.map((id) => ({ keep: 'people_read', row: { id }, drop: true })),
});
