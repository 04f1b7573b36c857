import type { Reader } from '../../../kernel/reader/reader.ts';

/** Latest statement date among the other reconciliations of a bank account; undefined without one. */
export const lastStatementDate = (
  reader: Reader,
  bank: string,
  except: string,
): string | undefined =>
  reader.row<{ day: string | null }>(
    `SELECT max(statement_date) AS day FROM reconciliation_view
     WHERE company=:company AND bank_account_id=:bank AND id<>:except`,
    { bank, except },
  )?.day ?? undefined;
