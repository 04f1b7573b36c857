import { Type } from '@sinclair/typebox';
import { command } from '../../kernel/declare/operation.ts';

/** Rows that state the versions with which the stored rows were made. */
export const versionRows = (versions: Readonly<Record<string, number>>) =>
  Object.entries(versions).map(([name, v]) => ({ keep: 'projection', row: { name, v } }));

/** Records the versions of folds and projections that the stored rows were made with. */
export const noteVersions = command('gateway.versions.note', {
  says: 'Record the versions of folds and projections.',
  by: 'owner',
  takes: Type.Object({ versions: Type.Record(Type.String(), Type.Integer()) }),
  decide: (_, { versions }) => versionRows(versions),
});
