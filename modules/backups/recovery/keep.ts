import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { recoveryKeyId, recoveryKeyMade, recoveryKeyOf } from './recovery-key.ts';

/** Keeps the recovery key of the replaced installation in a restored one: its owner has printed that one. */
export const keep = command('backups.recovery.keep', {
  says: 'Keep a recovery key through a restore.',
  by: 'owner',
  takes: Type.Object({ recipient: Type.String() }),
  reads: (reader) => ({ before: recoveryKeyOf(reader) }),
  decide: (_, { recipient }, __, { before }) =>
    before?.recipient === recipient
      ? []
      : [recoveryKeyMade(recoveryKeyId, { recipient }, { company: instance })],
});
