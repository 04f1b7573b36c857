import { module } from '../../kernel/declare/module.ts';
import { events } from './events.ts';
import { laters, reactions } from './reactions.ts';
import { importRoutes } from './routes.ts';
import { fail } from './runs/fail.ts';
import { finishUndo } from './runs/finish-undo.ts';
import { notePreview } from './runs/note-preview.ts';
import { releaseKey } from './runs/release-key.ts';
import { step } from './runs/step.ts';
import { takeBack } from './runs/take-back.ts';
import { takeBackRecord } from './runs/take-back-record.ts';
import { tryRecords } from './runs/try.ts';
import { usedTask } from './runs/used-records.ts';
import { clearStaging } from './staging/clear.ts';
import { previewSliceTask } from './staging/preview-slice.ts';
import { stageTask } from './staging/stage.ts';
import { importRun } from './state/run.ts';
import { importRunView } from './state/view.ts';

export { clearStaging };

/** Imports: files of up to 200,000 rows, previewed, imported and undone as jobs. */
export const imports = module('imports', {
  events,
  actors: [importRun],
  routes: importRoutes,
  commands: [step, tryRecords, notePreview, fail, takeBack, takeBackRecord, releaseKey, finishUndo],
  views: [importRunView],
  reactions,
  laters,
  tasks: [stageTask, previewSliceTask, usedTask],
});
