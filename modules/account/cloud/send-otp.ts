import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { cloudNotConnected } from './relay.ts';

/** Requests a code of a cloud by email; always refused, since there is no cloud. */
export const sendOtp = command('account.cloud.sendOtp', {
  says: 'Have a cloud send a code by email; refused, for nothing is sent to one.',
  explains: [
    'Always refused with `cloud_not_connected` (503); no mail is sent and nothing is recorded.',
    'It exists for clients of the interface that offer a cloud connection.',
  ],
  by: 'admin',
  keyless: true,
  takes: Type.Object({ email: Type.String({ format: 'email', maxLength: 320 }) }),
  gives: Type.Object({ sent: Type.Boolean() }),
  refuses: [cloudNotConnected],
  decide: () => cloudNotConnected({ what: 'no code is on its way' }),
});
