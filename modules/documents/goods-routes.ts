import { post } from '../../kernel/declare/route.ts';
import { fulfillLines } from './docs/fulfill-lines.ts';
import { receive } from './docs/receive.ts';
import { reserveLines } from './docs/reserve-lines.ts';
import { restock } from './docs/restock.ts';
import { returnItems } from './docs/return-items.ts';
import { returnLines } from './docs/return-lines.ts';
import { undoReceive } from './docs/undo-receive.ts';
import { undoRestock } from './docs/undo-restock.ts';
import { unfulfill } from './docs/unfulfill.ts';
import { unfulfillLines } from './docs/unfulfill-lines.ts';

/** The routes by which goods of documents move, under /docs. */
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
