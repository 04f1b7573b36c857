import { type Prepared, stagingRefusals } from '../runs/create.ts';
import { startedFact } from '../runs/start.ts';
import { usedProblem } from '../runs/undo.ts';
import { unreadOf, unreadParts } from '../runs/unread.ts';
import { runWith } from '../state/view.ts';

export type { Prepared };
export { runWith, stagingRefusals, startedFact, unreadOf, unreadParts, usedProblem };
