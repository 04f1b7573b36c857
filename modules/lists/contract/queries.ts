import { itemOf, type ListLine } from '../lines/line.ts';
import { allOf, linesOf } from '../lines/stored.ts';
import { listView } from '../lists/view.ts';

export type { ListLine };
export { allOf, itemOf, linesOf, listView };
