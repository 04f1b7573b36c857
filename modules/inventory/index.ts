import { module } from '../../kernel/declare/module.ts';
import { sheetTask } from '../../kernel/platform/sheets/task.ts';
import { clocks } from './clocks.ts';
import { commands } from './commands.ts';
import { fileRoutes } from './file-routes.ts';
import { importBatch, importBatchView } from './imports/import-batch.ts';
import { itemImport } from './imports/kind.ts';
import { previewTask } from './imports/previewed.ts';
import { expiryWatch } from './items/expiry-watch.ts';
import { item } from './items/item.ts';
import { stockMoves } from './items/stock-moves.ts';
import { itemView } from './items/view.ts';
import { reactions } from './reactions.ts';
import { itemRoutes } from './routes.ts';

/** Stock: items, lots, their quantities, prices and places. */
export const inventory = module('inventory', {
  actors: [item, importBatch, expiryWatch],
  routes: [...itemRoutes, ...fileRoutes],
  commands,
  views: [itemView, importBatchView],
  tallies: [stockMoves],
  reactions,
  clocks,
  imports: [itemImport],
  tasks: [sheetTask, previewTask],
});
