import type { Kept } from '../../../kernel/declare/decision.ts';
import { publicAddress, type Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

/** The row of the token under which a platform calls. */
export const hookRow = (name: string, token: string): Kept => ({
  keep: 'connector_hook',
  row: { id: name, token },
});

/** Closes the address that a platform calls. */
export const noHook = (name: string): Kept => ({
  keep: 'connector_hook',
  row: { id: name },
  drop: true,
});

/** The token under which a platform calls, if it has one. */
export const hookOf = (reader: Reader, name: string): string | undefined =>
  reader.row<{ token: string }>(
    'SELECT token FROM connector_hook WHERE company=:company AND id=:name',
    { name },
  )?.token;

/** Which company a platform calls. */
export const calledCompany = (reader: Reader, name: string, token: string): string | undefined =>
  reader.row<{ of: string }>(
    'SELECT company AS "of" FROM connector_hook WHERE token=:token AND id=:name',
    { token, name },
  )?.of;

/** The address that a platform is told to call. */
export const hookUrl = (services: Services, name: string, token: string): string =>
  `${publicAddress(services)}/connectors/${name}/webhooks/${token}`;
