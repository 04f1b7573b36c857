import type { Now } from '../../../kernel/declare/operation.ts';
import type { RawRecord } from '../../../kernel/declare/raw-json.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { isOnLiveDocument } from '../../documents/contract/queries.ts';
import { itemView } from '../state/view.ts';
import { visibilityOf } from './visibility.ts';

const toDraft = 'revert-to-draft';

/** Record of an item that the caller may see, as JSON text, without allowed actions that a live document blocks. */
export const storedItem = (reader: Reader, now: Now, id: string): RawRecord | undefined => {
  const { role } = now.caller;
  return reader.made(`item for ${role}`, id, () => {
    const record = readRecord(reader, itemView, id, role, (acts) =>
      acts.includes(toDraft) && isOnLiveDocument(reader, id) ? [toDraft] : [],
    );
    return record && { ...record, raw: visibilityOf(reader, now)(record.raw) };
  });
};
