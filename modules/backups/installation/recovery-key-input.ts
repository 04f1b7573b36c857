import { Type } from '@sinclair/typebox';

/** The private recovery key, for an archive that this installation's own key does not open. */
export const RecoveryKey = Type.String({
  maxLength: 200,
  description: 'AGE-SECRET-KEY-1…, as it was printed at set-up.',
  writeOnly: true,
});
