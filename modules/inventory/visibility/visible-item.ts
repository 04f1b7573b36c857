import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { itemView } from '../state/view.ts';
import { sightOf } from './visibility.ts';

/** The record of an item as the caller may see it; undefined when it is unknown or gone. */
export const seenItem = (
  reader: Reader,
  now: Now,
  id: string,
): Readonly<Record<string, unknown>> | undefined => {
  const record = readRecord(reader, itemView, id, now.caller.role);
  return record && JSON.parse(sightOf(reader, now)(record.raw));
};
