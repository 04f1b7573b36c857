import type { Now } from '../../../kernel/declare/operation.ts';
import type { Look } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { itemView } from './view.ts';
import { sightOf } from './visibility.ts';

/** The record of an item as the caller may see it; undefined when it is unknown or gone. */
export const seenItem = (
  look: Look,
  now: Now,
  id: string,
): Readonly<Record<string, unknown>> | undefined => {
  const record = readRecord(look, itemView, id, now.caller.role);
  return record && JSON.parse(sightOf(look, now)(record.raw));
};
