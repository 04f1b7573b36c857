import { itemOf, type ListLine } from './lines/line.ts';
import { allOf, linesOf } from './lines/stored.ts';
import {
  listConverted,
  listCreated,
  listDeleted,
  listFinalized,
  listPatched,
  listRevertedToDraft,
  listSent,
  listTypeChanged,
  listUpdated,
  listVoided,
} from './lists/facts.ts';
import {
  listAdjusted,
  listAdjustReversed,
  listLineCounted,
  listLinesReserved,
  listMarksSet,
  listMoved,
  listMoveReversed,
  listScanned,
  listUnscanned,
  listWriteoffReversed,
  listWrittenOff,
} from './lists/facts-of-goods.ts';
import { type InventoryList, list } from './lists/inventory-list.ts';
import { listView } from './lists/view.ts';

export type { InventoryList, ListLine };
export {
  allOf,
  itemOf,
  linesOf,
  list,
  listAdjusted,
  listAdjustReversed,
  listConverted,
  listCreated,
  listDeleted,
  listFinalized,
  listLineCounted,
  listLinesReserved,
  listMarksSet,
  listMoved,
  listMoveReversed,
  listPatched,
  listRevertedToDraft,
  listScanned,
  listSent,
  listTypeChanged,
  listUnscanned,
  listUpdated,
  listView,
  listVoided,
  listWriteoffReversed,
  listWrittenOff,
};
