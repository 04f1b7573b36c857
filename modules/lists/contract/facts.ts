import { listConverted, listDeleted } from '../state/facts.ts';
import {
  listAdjusted,
  listAdjustReversed,
  listLinesReserved,
  listMoved,
  listMoveReversed,
  listWriteoffReversed,
  listWrittenOff,
} from '../state/goods-facts.ts';
import { type InventoryList, list } from '../state/inventory-list.ts';

export type { InventoryList };
export {
  list,
  listAdjusted,
  listAdjustReversed,
  listConverted,
  listDeleted,
  listLinesReserved,
  listMoved,
  listMoveReversed,
  listWriteoffReversed,
  listWrittenOff,
};
