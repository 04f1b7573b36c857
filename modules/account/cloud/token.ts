import type { Reader } from '../../../kernel/reader/reader.ts';

/** Whether a token is kept for the relay of the reader's company. */
export const hasToken = (reader: Reader): boolean =>
  reader.row('SELECT 1 FROM relay WHERE company=:company') !== undefined;
