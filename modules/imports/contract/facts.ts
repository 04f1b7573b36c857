import { importRunDone, importRunStarted, importRunUndone } from '../runs/facts.ts';
import { importRun } from '../runs/run.ts';

export { importRun, importRunDone, importRunStarted, importRunUndone };
