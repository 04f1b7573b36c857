import { relation } from '../../../kernel/declare/relation.ts';
import { assetClassTable } from '../tables.ts';

/** Classes of fixed assets. */
export const assetClassRows = relation(assetClassTable, ['id', 'seq', 'name', 'is_active']);
