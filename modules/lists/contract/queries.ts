import type { ListLine } from '../lines/line.ts';
import { linesOf } from '../lines/line-rows.ts';
import { proposedCounts, takesCount } from '../stock/propose-count.ts';

export type { ListLine };
export { linesOf, proposedCounts, takesCount };
