import type { Kept } from '../../../kernel/declare/decision.ts';
import { type Outside, publicAddress } from '../../../kernel/declare/services.ts';
import type { Look } from '../../../kernel/reader/reader.ts';

/** Where a customer pays. */
export const payUrl = (outside: Outside, token: string): string =>
  `${publicAddress(outside)}/pay/${token}`;

/** Where the provider tells what happened. */
export const webhookUrl = (outside: Outside, token: string): string =>
  `${publicAddress(outside)}/payments/webhooks/${token}`;

/** The id under which a company keeps the token of its provider's calls. */
export const hookId = 'webhook';

/** The row of a token: a link's, or that of the provider's calls. */
export const addressRow = (id: string, token: string): Kept => ({
  keep: 'payment_address',
  row: { id, token },
});

/** The token of a link, or of the provider's calls. */
export const tokenOf = (look: Look, id: string): string | undefined =>
  look.row<{ token: string }>(
    'SELECT token FROM payment_address WHERE company=:company AND id=:id',
    { id },
  )?.token;

/** Whose token it is: it names its company, for who comes with it has no login. */
export const addressed = (
  look: Look,
  token: string,
): { readonly look: Look; readonly id: string } | undefined => {
  const row = look.row<{ company: string; id: string }>(
    'SELECT company, id FROM payment_address WHERE token=:token',
    { token },
  );
  return row && { look: look.of(row.company), id: row.id };
};
