import type { Reader } from '../../../kernel/reader/reader.ts';
import { relayRows } from '../../companies/contract/relations.ts';

/** True if a token is stored for the relay of the reader's company. */
export const hasToken = (reader: Reader): boolean =>
  reader.row(`SELECT 1 FROM ${relayRows} WHERE company=:company`) !== undefined;
