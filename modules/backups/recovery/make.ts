import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { wrongPassword } from '../../identity/contract/commands.ts';
import { isOwnPassword, TypedPassword } from '../../identity/contract/queries.ts';
import { newRecoveryKey } from '../archives/encryption/age.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';
import { recoveryKeyId, recoveryKeyMade } from './recovery-key.ts';

type Made = Awaited<ReturnType<typeof newRecoveryKey>>;

/**
 * Makes the key that opens backups of this installation on another machine. The service keeps the public half only;
 * a new key replaces the one before for all later archives, which then need the new one.
 */
export const make = command('backups.recovery.make', {
  says: 'Make a recovery key for backups: answered once, to be printed.',
  explains: [
    "Needs the caller's password.",
    'Archives made from now on can be opened elsewhere with this key, earlier ones only with the key of their time, so keep former keys.',
    'The service stores the public half; the key is answered once and cannot be shown again.',
    'Make a new backup afterwards.',
    'Only for owners of the first company.',
  ],
  by: 'owner',
  needsSession: true,
  keyless: true,
  takes: Type.Object({ password: TypedPassword, made: prepared<Made>() }),
  gives: Type.Object({
    recovery_key: Type.String({
      description:
        'age identity (`AGE-SECRET-KEY-1…`). Print it and keep it apart from the machine: it is not stored and not shown again.',
    }),
    recipient: Type.String({ description: 'Its public half, an age recipient (`age1…`).' }),
    id: Type.String(),
    event_id: Type.Integer(),
    version: Type.Integer(),
  }),
  refuses: [notHere, wrongPassword],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    const refused = notFirst(reader, caller);
    if (refused) return refused;
    if (!(await isOwnPassword(reader, caller.user_id, input.password))) return wrongPassword();
    return { password: '', made: await newRecoveryKey() };
  },
  decide: (_, input) => {
    const { recovery_key, recipient } = mustBe(input.made);
    return {
      facts: [recoveryKeyMade(recoveryKeyId, { recipient }, { company: instance })],
      answer: { recovery_key, recipient, id: recoveryKeyId },
    };
  },
});
