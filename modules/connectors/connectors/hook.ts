import type { Kept } from '../../../kernel/declare/decision.ts';
import { publicAddress, type Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

/** Row with the token in a platform's webhook address. */
export const hookRow = (name: string, token: string): Kept => ({
  keep: 'connector_hook',
  row: { id: name, token },
});

/** Deletion of the webhook token of a platform. */
export const noHook = (name: string): Kept => ({
  keep: 'connector_hook',
  row: { id: name },
  drop: true,
});

/** Token in the webhook address of a platform; undefined unless connected. */
export const hookOf = (reader: Reader, name: string): string | undefined =>
  reader.row<{ token: string }>(
    'SELECT token FROM connector_hook WHERE company=:company AND id=:name',
    { name },
  )?.token;

/** Company that a webhook token belongs to. */
export const calledCompany = (reader: Reader, name: string, token: string): string | undefined =>
  reader.row<{ of: string }>(
    'SELECT company AS "of" FROM connector_hook WHERE token=:token AND id=:name',
    { token, name },
  )?.of;

/** Webhook address of a company for a platform. */
export const hookUrl = (services: Services, name: string, token: string): string =>
  `${publicAddress(services)}/connectors/${name}/webhooks/${token}`;
