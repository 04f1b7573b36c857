import { post } from '../../kernel/declare/route.ts';
import { restock } from './credit-notes/restock.ts';
import { undoRestock } from './credit-notes/undo-restock.ts';
import { fulfillLines } from './delivery/fulfill-lines.ts';
import { reserveLines } from './delivery/reserve-lines.ts';
import { returnLines } from './delivery/return-lines.ts';
import { unfulfill } from './delivery/unfulfill.ts';
import { unfulfillLines } from './delivery/unfulfill-lines.ts';
import { receive } from './receiving/receive.ts';
import { returnItems } from './receiving/return-items.ts';
import { undoReceive } from './receiving/undo-receive.ts';

/** Routes of goods movements, under /docs. */
export const goodsRoutes = [
  post('/:entity_id/fulfill-lines', fulfillLines),
  post('/:entity_id/receive', receive),
  post('/:entity_id/reserve-lines', reserveLines),
  post('/:entity_id/restock', restock),
  post('/:entity_id/return-items', returnItems),
  post('/:entity_id/return-lines', returnLines),
  post('/:entity_id/undo-receive', undoReceive),
  post('/:entity_id/undo-restock', undoRestock),
  post('/:entity_id/unfulfill', unfulfill),
  post('/:entity_id/unfulfill-lines', unfulfillLines),
];
