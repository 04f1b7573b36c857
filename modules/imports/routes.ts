import { get, post, routes } from '../../kernel/declare/route.ts';
import { cancel } from './runs/cancel.ts';
import { create } from './runs/create.ts';
import { get as getRun } from './runs/get.ts';
import { list } from './runs/list.ts';
import { preview } from './runs/preview.ts';
import { report } from './runs/report.ts';
import { start } from './runs/start.ts';
import { undo } from './runs/undo.ts';

/** Routes of imports. */
export const importRoutes = routes('Imports', '/imports', [
  get('', list),
  post('', create),
  get('/:run_id', getRun),
  get('/:run_id/preview', preview),
  get('/:run_id/report', report),
  post('/:run_id/start', start),
  post('/:run_id/cancel', cancel),
  post('/:run_id/undo', undo),
]);
