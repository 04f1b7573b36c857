import type { Now } from '../../../kernel/operation.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { readRecord } from '../../../kernel/store/record.ts';
import { isOnLiveDocument } from '../../documents/contract.ts';
import { itemView } from './view.ts';

const toDraft = 'revert-to-draft';

/** The record of an item, as JSON text; what it would take by itself and a live document refuses is not named. */
export const storedItem = (look: Look, now: Now, id: string): ReturnType<typeof readRecord> =>
  readRecord(look, itemView, id, now.caller.role, (acts) =>
    acts.includes(toDraft) && isOnLiveDocument(look, id) ? [toDraft] : [],
  );
