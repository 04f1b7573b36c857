import { createdFacts, prepare } from '../runs/create.ts';
import { start } from '../runs/start.ts';
import { undo } from '../runs/undo.ts';

export { createdFacts, prepare, start, undo };
