import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

export const companyRestored = fact(
  'sys.company.restored',
  'restoration',
  Type.Object({
    backup_id: Type.String(),
    as_new: Type.Boolean(),
    asked_by: Type.String(),
    /** The entry after which the ledger goes on from here. */
    restored_through: Type.Integer(),
    /** The head of the chain that was here before; null for a new company. */
    replaced_id: orNull(Type.Integer()),
    replaced_hash: orNull(Type.String()),
  }),
);

/** A restore, as the ledger of the restored company tells of it. */
export const restoration = actor<{ readonly backup_id: string }>('restoration', {
  initial: { backup_id: '' },
  folds: [
    on<{ readonly backup_id: string }>()(companyRestored, (_, { backup_id }) => ({ backup_id })),
  ],
});
