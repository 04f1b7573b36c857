import type { Kept } from '../../../kernel/declare/decision.ts';
import { type Outside, publicAddress } from '../../../kernel/declare/services.ts';
import type { Look } from '../../../kernel/reader/reader.ts';

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
export const hookOf = (look: Look, name: string): string | undefined =>
  look.row<{ token: string }>(
    'SELECT token FROM connector_hook WHERE company=:company AND id=:name',
    { name },
  )?.token;

/** Which company a platform calls. */
export const calledCompany = (look: Look, name: string, token: string): string | undefined =>
  look.row<{ of: string }>(
    'SELECT company AS "of" FROM connector_hook WHERE token=:token AND id=:name',
    { token, name },
  )?.of;

/** The address that a platform is told to call. */
export const hookUrl = (outside: Outside, name: string, token: string): string =>
  `${publicAddress(outside)}/connectors/${name}/webhooks/${token}`;
