import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { cloudNotConnected } from './relay.ts';

const otpRequired = refusal(
  'otp_required',
  422,
  'A subscription is claimed with a code sent by email. There is no cloud to send it.',
);

/** Claims a subscription that was bought elsewhere; a cloud would have to be asked whether the code is right. */
export const claim = command('account.cloud.claim', {
  says: 'Claim a subscription with a code; refused, for no cloud is asked.',
  explains: [
    'Always refused: without `otp_code` with `otp_required`, with one with `cloud_not_connected` (503).',
    'Nothing is recorded, and neither email nor code leaves the service.',
  ],
  by: 'admin',
  needsSession: true,
  keyless: true,
  takes: Type.Object({
    email: Type.String({ format: 'email', maxLength: 320 }),
    otp_code: Type.Optional(Type.String({ minLength: 1, maxLength: 20, writeOnly: true })),
    subscription_id: Type.Optional(Short),
  }),
  gives: Type.Object({ claimed: Type.Boolean() }),
  refuses: [otpRequired, cloudNotConnected],
  decide: (_, { otp_code }) =>
    otp_code === undefined
      ? otpRequired()
      : cloudNotConnected({ what: 'nobody can tell whether the code is right' }),
});
