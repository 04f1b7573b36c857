import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';

/** Whether mail can go out: this service knows no mail server and has no relay that would send for it. */
export const status = query('account.mail.status', {
  says: 'Read whether mail can go out; this service sends none.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    smtp_configured: Type.Literal(false),
    gateway_connected: Type.Literal(false),
  }),
  answer: () => ({ smtp_configured: false, gateway_connected: false }),
});
