import { Type } from '@sinclair/typebox';
import type { Kept } from '../../../kernel/declare/decision.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Instant, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { publicAddress, type Services } from '../../../kernel/declare/services.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import { secret } from '../../../kernel/values/ids.ts';

const lifeDays = 7;
const codeBytes = 16;

/** A new invitation code: 128 random bits. */
export const newCode = (): string => `inv_${secret(codeBytes)}`;

/** Expiry of a code. */
export const codeExpiry = (ts: string): string => instantAfter(ts, { hours: lifeDays * 24 });

/** Link to the page that accepts an invitation; the code is in the fragment, which servers do not log. */
export const codeLink = (services: Services, code: string): string =>
  `${publicAddress(services)}/invitation#${code}`;

/** The rows that put a code in the place of an invitation's earlier one. */
export const codeRows = (
  code: string,
  of: { readonly invitation_id: string; readonly company_id: string; readonly expires_at: string },
): Kept[] => [
  codeEnd(of.invitation_id),
  { keep: 'invitation_code', row: { company: instance, id: sha256(code), ...of } },
];

/** The row change that ends an invitation's code. */
export const codeEnd = (invitation_id: string): Kept => ({
  keep: 'invitation_code',
  row: { company: instance, invitation_id },
  drop: true,
});

/** Invitation of a code that has not expired. */
export const invitationOfCode = (
  reader: Reader,
  code: string,
  ts: string,
): { readonly invitation_id: string; readonly company_id: string } | undefined =>
  reader.of(instance).row(
    `SELECT invitation_id, company_id FROM invitation_code
     WHERE company=:company AND id=:id AND expires_at > :ts`,
    { id: sha256(code), ts },
  );

/** Answer with the code, which is shown once. */
export const CodeAnswer = titled(
  'InvitationCode',
  writtenWith({
    code: Type.String({
      description: 'The invitation code, shown once. Hand it over or mail the link.',
    }),
    link: Type.String({ description: 'Page on which the invitation is accepted.' }),
    expires_at: Instant,
    mailed: Type.Boolean({
      description: 'True if the mail server has taken a mail with the link.',
    }),
    mail_failure: orNull(
      Type.String({
        description:
          'Reason why the link was not mailed; null if it was. Hand the link over, or resend the invitation.',
      }),
    ),
  }),
);
