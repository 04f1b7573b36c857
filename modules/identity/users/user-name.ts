import type { Reader } from '../../../kernel/reader/reader.ts';

const nameSql = `SELECT name FROM user_view WHERE company='instance' AND id=:id
 UNION ALL SELECT name FROM service_account_view WHERE company=:company AND id=:id`;

/** Name of a user, or of a service account of the company; undefined when unknown or erased. */
export const userName = (reader: Reader, userId: string): string | undefined =>
  reader.row<{ name: string | null }>(nameSql, { id: userId })?.name ?? undefined;
