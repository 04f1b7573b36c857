import { relation } from '../../../kernel/declare/relation.ts';
import { companyTable, locationTable } from '../tables.ts';

/** Companies: name, address, and whether they are open. */
export const companyRows = relation(companyTable, ['id', 'seq', 'name', 'slug', 'is_active']);

/** Locations of a company. */
export const locationRows = relation(locationTable, [
  'id',
  'seq',
  'name',
  'type',
  'is_default',
  'address',
  'record',
]);
