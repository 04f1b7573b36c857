import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { notConfigured } from '../refusals.ts';
import { accountId, accountOf, payDisconnected } from './account.ts';
import { webhookId } from './address.ts';
import { secretRemoval } from './secret.ts';

/** Removes the provider and its credentials; open links can no longer be paid. */
export const remove = command('payments.config.remove', {
  says: 'Disconnect the payment provider and delete its credentials.',
  explains: [
    'Requires a login session; API keys are refused.',
    'Deletes the credentials and the webhook address, so later reports of the provider are rejected and open links can no longer be paid.',
    'Links and booked payments remain.',
    'Configure again with `payments_config_set`, which creates a new webhook URL.',
  ],
  by: 'admin',
  needsSession: true,
  takes: Type.Object({}),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notConfigured],
  reads: (reader) => (accountOf(reader).provider === null ? notConfigured() : {}),
  decide: (_, __, { company }) => ({
    facts: [
      payDisconnected(accountId(company.id), {}),
      secretRemoval,
      { keep: 'payment_address', row: { id: webhookId }, drop: true },
    ],
    answer: { ok: true },
  }),
});
