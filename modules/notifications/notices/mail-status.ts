import { type Static, Type } from '@sinclair/typebox';
import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { addressesIn } from '../../../kernel/platform/mail.ts';

const Status = Type.Unsafe<'queued' | 'sent' | 'failed'>(
  Type.Union([Type.Literal('queued'), Type.Literal('sent'), Type.Literal('failed')]),
);

/** Progress of a mail, as its fact has it; `sent_at` names the sending it belongs to. */
export const MailStatus = Type.Object({
  sent_at: Type.String(),
  status: Status,
  reason: orNull(Type.String()),
});
export type MailStatus = Static<typeof MailStatus>;

/** Progress of the last mail, as a record has it: absent where none was sent. */
export const mailStatusFields = {
  email_status: Type.Optional(orNull(Status)),
  /** The reason why the mail failed. */
  email_error: Type.Optional(orNull(Type.String())),
};

type MailState = { readonly email_status?: unknown; readonly email_error?: unknown };

/** The state without the progress of an earlier mail. */
export const withoutMailStatus = <S extends MailState>(
  state: S,
): Omit<S, 'email_status' | 'email_error'> => {
  const { email_status: _, email_error: __, ...rest } = state;
  return rest;
};

/** The state after a mail got on; a status of an earlier sending changes nothing. */
export const withMailStatus = <S extends { readonly sent_at: string | null }>(
  state: S,
  { sent_at, status, reason }: MailStatus,
): S =>
  state.sent_at === sent_at ? { ...state, email_status: status, email_error: reason } : state;

export const mailNotSetUp = refusal(
  'mail_not_set_up',
  503,
  'No mail server is set up. Start the service with --smtp-host, or mark it as sent with sent_via manual.',
);
export const noRecipient = refusal(
  'no_recipient',
  422,
  'A mail needs a recipient. Name at least one email address in sent_to.',
);
export const badRecipient = refusal(
  'bad_recipient',
  422,
  'The recipient {recipient} is not an email address. Correct it, or send another way with sent_via.',
);

/** The refusals of every operation that sends by mail. */
export const mailRefusals = [mailNotSetUp, noRecipient, badRecipient];

/** Reason why a mail cannot be sent to these recipients, or nothing. */
export const mailProblem = (
  to: readonly string[],
  copies: readonly string[],
  hasMail: boolean,
): Refusal | undefined => {
  if (!hasMail) return mailNotSetUp();
  if (to.length === 0) return noRecipient();
  const wrong = [...to, ...copies].find((one) => addressesIn([one]).length === 0);
  return wrong === undefined ? undefined : badRecipient({ recipient: wrong });
};
