import { view } from '../../../kernel/declare/projection.ts';
import { bomTable } from '../tables.ts';
import { bom } from './bom.ts';

/** The bills of materials of a company. */
export const bomView = view(bomTable, {
  of: bom,
  columns: ({ bom_id, name, is_active }) => ({ bom_id, name, is_active: is_active ? 1 : 0 }),
});
