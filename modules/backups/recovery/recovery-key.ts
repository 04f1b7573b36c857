import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';

/** The public half of a new recovery key. The private half is answered once and stored nowhere. */
export const recoveryKeyMade = fact(
  'sys.backup.recovery_key_made',
  'backup_recovery_key',
  Type.Object({ recipient: Type.String({ description: 'age recipient (`age1…`).' }) }),
);

/** Recovery key, for which archives are encrypted in addition to the local key. */
export type RecoveryKey = { readonly recipient: string; readonly made_at: string };

export const recoveryKey = actor<RecoveryKey>('backup_recovery_key', {
  title: 'recovery key',
  initial: { recipient: '', made_at: '' },
  folds: [
    on<RecoveryKey>()(recoveryKeyMade, (_, { recipient }, { ts }) => ({ recipient, made_at: ts })),
  ],
});

/** Id of the recovery key of the installation. */
export const recoveryKeyId = 'backup_recovery_key';

/** The recovery key of the installation; undefined until one is made. */
export const recoveryKeyOf = (reader: Reader): RecoveryKey | undefined =>
  reader.of(instance).state(recoveryKey, recoveryKeyId);
