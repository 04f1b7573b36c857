import { relation } from '../../../kernel/declare/relation.ts';
import { mfgOrderTable } from '../tables.ts';

/** Production orders by status and dates. */
export const productionOrderRows = relation(mfgOrderTable, [
  'updated_at',
  'status',
  'due_date',
  'dated',
]);
