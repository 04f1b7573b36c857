import { importRunDone, importRunStarted, importRunUndone } from '../state/facts.ts';
import { importRun } from '../state/run.ts';

export { importRun, importRunDone, importRunStarted, importRunUndone };
