import { relation } from '../../../kernel/declare/relation.ts';
import { companyTable, locationTable, relayTable } from '../tables.ts';

/** Companies: name, address, and whether they are open. */
export const companyRows = relation(companyTable, [
  'id',
  'seq',
  'version',
  'created_at',
  'name',
  'slug',
  'is_active',
]);

/** Locations of a company. */
export const locationRows = relation(locationTable, [
  'id',
  'seq',
  'version',
  'created_at',
  'name',
  'type',
  'is_default',
  'address',
  'record',
]);

/** Companies that have a token of the relay. */
export const relayRows = relation(relayTable, []);
