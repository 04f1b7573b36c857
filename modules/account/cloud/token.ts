import type { Look } from '../../../kernel/reader/reader.ts';

/** Whether a token is kept for the relay of the reader's company. */
export const hasToken = (look: Look): boolean =>
  look.row('SELECT 1 FROM relay WHERE company=:company') !== undefined;
