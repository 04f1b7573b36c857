import type { ListLine } from '../lines/line.ts';
import { linesOf } from '../lines/line-rows.ts';
import { proposedCount, proposedCounts, takesCount } from '../stock/propose-count.ts';

export type { ListLine };
export { linesOf, proposedCount, proposedCounts, takesCount };
