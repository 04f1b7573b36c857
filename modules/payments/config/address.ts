import type { Kept } from '../../../kernel/declare/decision.ts';
import { publicAddress, type Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

/** Address of the payment page of a link. */
export const payUrl = (services: Services, token: string): string =>
  `${publicAddress(services)}/pay/${token}`;

/** Address of the provider's webhook. */
export const webhookUrl = (services: Services, token: string): string =>
  `${publicAddress(services)}/payments/webhooks/${token}`;

/** Id of the webhook token of a company. */
export const webhookId = 'webhook';

/** Row of a token, of a link or of the webhook. */
export const addressRow = (id: string, token: string): Kept => ({
  keep: 'payment_address',
  row: { id, token },
});

/** Token of a link or of the webhook. */
export const tokenOf = (reader: Reader, id: string): string | undefined =>
  reader.row<{ token: string }>(
    'SELECT token FROM payment_address WHERE company=:company AND id=:id',
    { id },
  )?.token;

/** Company and id of a token; public callers have no login that would name the company. */
export const byToken = (
  reader: Reader,
  token: string,
): { readonly reader: Reader; readonly id: string } | undefined => {
  const row = reader.row<{ company: string; id: string }>(
    'SELECT company, id FROM payment_address WHERE token=:token',
    { token },
  );
  return row && { reader: reader.of(row.company), id: row.id };
};
