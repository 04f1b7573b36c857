import { module } from '../../kernel/declare/module.ts';
import { sheetTask } from '../../kernel/platform/sheets/task.ts';
import { clocks } from './clocks.ts';
import { commands } from './commands.ts';
import { confidential } from './confidential.ts';
import { events } from './events.ts';
import { fileRoutes } from './file-routes.ts';
import { previewTask } from './imports/file-preview.ts';
import { importBatch, importBatchView } from './imports/import-batch.ts';
import { itemImport } from './imports/kind.ts';
import { reactions } from './reactions.ts';
import { readingTables } from './reading-tables.ts';
import { itemRoutes } from './routes.ts';
import { item } from './state/item.ts';
import { stockMoves } from './state/stock-moves.ts';
import { itemView } from './state/view.ts';
import { expiryWatch } from './statuses/expiry-watch.ts';

/** Inventory: items and lots with their quantities, prices and locations. */
export const inventory = module('inventory', {
  events,
  actors: [item, importBatch, expiryWatch],
  routes: [...itemRoutes, ...fileRoutes],
  commands,
  views: [itemView, importBatchView],
  tallies: [stockMoves],
  reactions,
  clocks,
  imports: [itemImport],
  tasks: [sheetTask, previewTask],
  confidential,
  reading: readingTables,
});
