import type { TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { nextInSeries } from '../../documents/contract/queries.ts';

/** Id of the list with this number. */
export const listNumbered = (reader: Reader, number: string): string | undefined =>
  reader.row<{ id: string }>(
    'SELECT id FROM list_view WHERE company=:company AND ref_id=:number ORDER BY seq LIMIT 1',
    { number },
  )?.id;

/** Next number in the series of this list type; shipping lists have a series of their own. */
export const nextListNumber = (reader: Reader, listType: string, date: string): TakenNumber =>
  nextInSeries(reader, listType === 'shipping_doc' ? 'shipping_doc' : 'list', date);
