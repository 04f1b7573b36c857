import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';

/** The first entry of an installation that was emptied. */
export const installationReset = fact(
  'sys.installation.reset',
  'reset',
  Type.Object({
    asked_at: Type.String(),
    keep_backups: Type.Boolean(),
    /** Number of logins kept. */
    people: Type.Integer(),
  }),
);

/** A factory reset, as the ledger of the emptied installation tells of it. */
export const reset = actor<{ readonly asked_at: string }>('reset', {
  title: 'factory reset',
  initial: { asked_at: '' },
  folds: [
    on<{ readonly asked_at: string }>()(installationReset, (_, { asked_at }) => ({ asked_at })),
  ],
});
