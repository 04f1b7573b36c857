import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';

/** Mail status: mail is sent only through the SMTP server that the service was started with. */
export const status = query('account.mail.status', {
  says: 'Read whether mail can go out.',
  explains: [
    '`smtp_configured` tells whether the service was started with a mail server; whether that server accepts mails is not tested.',
    'Without it invitations, password resets and documents are not mailed.',
    'The setting is made on the machine, not through the API.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    smtp_configured: Type.Boolean(),
    gateway_connected: Type.Literal(false),
  }),
  answer: (_, __, ___, { mail }) => ({
    smtp_configured: mail.isConfigured,
    gateway_connected: false,
  }),
});
