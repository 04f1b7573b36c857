import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { itemView } from '../state/view.ts';
import { visibilityOf } from './visibility.ts';

/** Record of an item that the caller may see; undefined when it is unknown or deleted. */
export const visibleItem = (
  reader: Reader,
  now: Now,
  id: string,
): Readonly<Record<string, unknown>> | undefined => {
  const record = readRecord(reader, itemView, id, now.caller.role);
  return record && JSON.parse(visibilityOf(reader, now)(record.raw));
};
