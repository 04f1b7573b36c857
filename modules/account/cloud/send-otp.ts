import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { cloudNotConnected } from './relay.ts';

/** Requests a code of a cloud by email; always refused, since there is no cloud. */
export const sendOtp = command('account.cloud.sendOtp', {
  says: 'Have a cloud send a code by email; refused, for nothing is sent to one.',
  by: 'admin',
  keyless: true,
  takes: Type.Object({ email: Type.String({ format: 'email', maxLength: 320 }) }),
  gives: Type.Object({ sent: Type.Boolean() }),
  refuses: [cloudNotConnected],
  decide: () => cloudNotConnected({ what: 'no code is on its way' }),
});
