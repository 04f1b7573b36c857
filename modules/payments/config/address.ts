import type { Kept } from '../../../kernel/declare/decision.ts';
import { publicAddress, type Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

/** Where a customer pays. */
export const payUrl = (services: Services, token: string): string =>
  `${publicAddress(services)}/pay/${token}`;

/** Where the provider tells what happened. */
export const webhookUrl = (services: Services, token: string): string =>
  `${publicAddress(services)}/payments/webhooks/${token}`;

/** The id under which a company keeps the token of its provider's calls. */
export const hookId = 'webhook';

/** The row of a token: a link's, or that of the provider's calls. */
export const addressRow = (id: string, token: string): Kept => ({
  keep: 'payment_address',
  row: { id, token },
});

/** The token of a link, or of the provider's calls. */
export const tokenOf = (reader: Reader, id: string): string | undefined =>
  reader.row<{ token: string }>(
    'SELECT token FROM payment_address WHERE company=:company AND id=:id',
    { id },
  )?.token;

/** Whose token it is: it names its company, for who comes with it has no login. */
export const addressed = (
  reader: Reader,
  token: string,
): { readonly reader: Reader; readonly id: string } | undefined => {
  const row = reader.row<{ company: string; id: string }>(
    'SELECT company, id FROM payment_address WHERE token=:token',
    { token },
  );
  return row && { reader: reader.of(row.company), id: row.id };
};
