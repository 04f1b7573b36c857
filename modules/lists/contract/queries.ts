import type { ListLine } from '../lines/line.ts';
import { linesOf } from '../lines/line-rows.ts';

export type { ListLine };
export { linesOf };
