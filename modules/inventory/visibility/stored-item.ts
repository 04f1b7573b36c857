import type { Now } from '../../../kernel/declare/operation.ts';
import type { RawRecord } from '../../../kernel/declare/raw-json.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { isOnLiveDocument } from '../../documents/contract/queries.ts';
import { itemView } from '../state/view.ts';
import { sightOf } from './visibility.ts';

const toDraft = 'revert-to-draft';

/**
 * The record of an item as the caller may see it, as JSON text; what it would take by itself and a live
 * document refuses is not named.
 */
export const storedItem = (reader: Reader, now: Now, id: string): RawRecord | undefined => {
  const { role } = now.caller;
  return reader.made(`item for ${role}`, id, () => {
    const record = readRecord(reader, itemView, id, role, (acts) =>
      acts.includes(toDraft) && isOnLiveDocument(reader, id) ? [toDraft] : [],
    );
    return record && { ...record, raw: sightOf(reader, now)(record.raw) };
  });
};
