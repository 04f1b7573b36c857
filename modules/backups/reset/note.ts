import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { join } from '../../identity/contract/commands.ts';
import type { Emptying } from '../archives/installation/factory-reset.ts';
import { bringBack } from './bring-back.ts';
import { installationReset, reset } from './reset.ts';

/** Tells an emptied installation that it was, and brings back the people who were to stay; once. */
export const note = batch('backups.reset.note', {
  says: 'Note that the installation was reset.',
  by: 'owner',
  takes: Type.Object({ left: Type.Unsafe<Emptying>({}), company_id: Type.String() }),
  gives: Type.Object({}),
  together: true,
  lane: 'work',
  reads: (reader, { left }) => ({
    isNoted: reader.of(instance).state(reset, left.id) !== undefined,
  }),
  runs: ({ left: { refound }, company_id }, _, { isNoted }) => {
    if (isNoted || refound === null) return [];
    const others = refound.people.filter(({ user_id }) => user_id !== refound.owner_id);
    return [
      send(bringBack, { refound, company_id }),
      ...others.map(({ user_id, role }) => send(join, { user_id, role }, { company: company_id })),
    ];
  },
  sums: (results, { left: { id, asked_at, keep_backups, refound } }) => {
    const people = results.length === 0 ? 0 : (refound?.people.length ?? 0);
    return [installationReset(id, { asked_at, keep_backups, people }, { company: instance })];
  },
});
