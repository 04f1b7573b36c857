import { itemOf, type ListLine } from '../lines/line.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { listView } from '../state/view.ts';

export type { ListLine };
export { allOf, itemOf, linesOf, listView };
