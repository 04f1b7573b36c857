import { Type } from '@sinclair/typebox';
import { command } from '../../kernel/declare/operation.ts';

/** Notes with which version of each fold and projection the stored rows were made. */
export const noteVersions = command('gateway.versions.note', {
  says: 'Note the versions of folds and projections.',
  by: 'owner',
  takes: Type.Object({ versions: Type.Record(Type.String(), Type.Integer()) }),
  decide: (_, { versions }) =>
    Object.entries(versions).map(([name, v]) => ({ keep: 'projection', row: { name, v } })),
});
